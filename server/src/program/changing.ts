import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';

/** Makes a change to the tree and tells the tenant's consoles of it. */
export async function changing<Result>(
  context: SessionContext<Needs<'clock' | 'events'>>,
  change: () => Promise<Result>,
): Promise<Result> {
  const result = await change();
  const at = context.services.clock.now().toISOString();
  context.services.events.publish(context.session.tenantId, { kind: 'tree', domain: 'program', at });
  return result;
}
