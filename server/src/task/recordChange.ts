import type { LogActionOf } from '@vitrine/shared/api';
import type { Connection } from '../platform/database/connection.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';

/** Logs a user's change within its transaction. */
export async function recordChange(
  context: SessionContext<Needs<'audit'>>,
  connection: Connection,
  action: LogActionOf<'task'>,
  subject: {
    kind: 'task' | 'taskGroup' | 'taskSetting' | 'subtitle' | 'emergency';
    id: string;
    name: string;
  },
  detail: Record<string, unknown> = {},
): Promise<void> {
  const { kind: subjectKind, id: subjectId, name: subjectName } = subject;
  await context.services.audit.record(
    context,
    { action, subjectKind, subjectId, subjectName, detail },
    connection,
  );
}

/** Tells the open consoles of the tenant, after the commit, that the tree of tasks is not what it was. */
export function tellTree({ services, session }: SessionContext<Needs<'clock' | 'events'>>): void {
  const at = services.clock.now().toISOString();
  services.events.publish(session.tenantId, { kind: 'tree', domain: 'task', at });
}
