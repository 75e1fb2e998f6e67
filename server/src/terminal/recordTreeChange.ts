import type { LogActionOf } from '@vitrine/shared/api';
import { publishTreeChange } from '../platform/events/publishTreeChange.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import type { AuditSubject } from '../system/Audit.ts';

/** Logs a user's change to the tree and notifies open consoles. */
export async function recordTreeChange(
  context: SessionContext<Needs<'audit' | 'clock' | 'events'>>,
  action: LogActionOf<'terminal'>,
  subject: AuditSubject,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await context.services.audit.record(context, { action, subject, detail });
  publishTreeChange(context.services, context.session.tenantId, 'terminal');
}

/** Maximum log rows per change; more are combined into one with the first ids. */
const rowsAtMost = 50;
const idsAtMost = 1000;

/** Logs a change of several terminals, in one row each or combined, and notifies open consoles once. */
export async function recordTreeChanges(
  context: SessionContext<Needs<'audit' | 'clock' | 'events'>>,
  action: LogActionOf<'terminal'>,
  terminals: readonly { id: string; name: string }[],
  detail: Record<string, unknown> = {},
): Promise<void> {
  const [first] = terminals;
  if (!first) return;
  const { audit } = context.services;
  if (terminals.length <= rowsAtMost) {
    for (const { id, name } of terminals)
      await audit.record(context, { action, subject: { kind: 'terminal', id, name }, detail });
  } else {
    const ids = terminals.slice(0, idsAtMost).map(({ id }) => id);
    const subject = { kind: 'terminals', id: first.id, name: first.name };
    await audit.record(context, { action, subject, detail: { ...detail, count: terminals.length, ids } });
  }
  publishTreeChange(context.services, context.session.tenantId, 'terminal');
}
