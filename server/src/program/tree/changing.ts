import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';

/** Runs a change of the tree and notifies the tenant's consoles. */
export async function changing<Result>(
  context: SessionContext<Needs<'clock' | 'events'>>,
  change: () => Promise<Result>,
): Promise<Result> {
  const result = await change();
  const at = context.services.clock.now().toISOString();
  context.services.events.publish(context.session.tenantId, { kind: 'tree', domain: 'program', at });
  return result;
}
