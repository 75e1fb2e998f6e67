import type { LogActionOf } from '@vitrine/shared/api';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';

/** Tells the open consoles that rows of the tree are other than they were. */
function tellTree({ services, session }: SessionContext<Needs<'clock' | 'events'>>): void {
  const at = services.clock.now().toISOString();
  services.events.publish(session.tenantId, { kind: 'tree', domain: 'terminal', at });
}

/** Logs a user's change and notifies open consoles, unless the tree is unaffected. */
export async function recordChange(
  context: SessionContext<Needs<'audit' | 'clock' | 'events'>>,
  action: LogActionOf<'terminal'>,
  subject: { kind: string; id: string; name: string },
  detail: Record<string, unknown> = {},
  tree = true,
): Promise<void> {
  await context.services.audit.record(context, {
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    detail,
  });
  if (tree) tellTree(context);
}

/** Maximum log rows per change; more are combined into one with the first ids. */
const rowsAtMost = 50;
const idsAtMost = 1000;

/** Logs a change of several terminals, in one row each or combined, and notifies consoles once. */
export async function recordChanges(
  context: SessionContext<Needs<'audit' | 'clock' | 'events'>>,
  action: LogActionOf<'terminal'>,
  terminals: readonly { id: string; name: string }[],
  detail: Record<string, unknown> = {},
): Promise<void> {
  const [first] = terminals;
  if (!first) return;
  if (terminals.length <= rowsAtMost) {
    for (const { id, name } of terminals)
      await recordChange(context, action, { kind: 'terminal', id, name }, detail, false);
  } else {
    const ids = terminals.slice(0, idsAtMost).map(({ id }) => id);
    const whole = { ...detail, count: terminals.length, ids };
    await recordChange(context, action, { kind: 'terminals', id: first.id, name: first.name }, whole, false);
  }
  tellTree(context);
}
