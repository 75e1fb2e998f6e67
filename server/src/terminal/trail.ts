import type { LogActionOf } from '@vitrine/shared/api';
import type { SessionContext } from '../platform/route.ts';

/** Writes a person's change into the log and, unless it left the tree as it was, tells the open consoles. */
export async function recordChange(
  context: SessionContext,
  action: LogActionOf<'terminal'>,
  subject: { kind: string; id: string; name: string },
  detail: Record<string, unknown> = {},
  tree = true,
): Promise<void> {
  const { services, session } = context;
  await services.audit.record(context, {
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    detail,
  });
  if (!tree) return;
  services.events.publish(session.tenantId, {
    kind: 'tree',
    domain: 'terminal',
    at: services.clock.now().toISOString(),
  });
}
