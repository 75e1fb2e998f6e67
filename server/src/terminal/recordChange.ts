import type { LogActionOf } from '@vitrine/shared/api';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';

/** Tells the open consoles that rows of the tree are other than they were. */
function tellTree({ services, session }: SessionContext<Needs<'clock' | 'events'>>): void {
  const at = services.clock.now().toISOString();
  services.events.publish(session.tenantId, { kind: 'tree', domain: 'terminal', at });
}

/** Writes a person's change into the log and, unless it left the tree as it was, tells the open consoles. */
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

/** More than so many are one row of the log, which names the first of them. */
const rowsAtMost = 50;
const idsAtMost = 1000;

/** The same change of several terminals: a row of the log for each, or one for very many, and one word to the consoles. */
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
