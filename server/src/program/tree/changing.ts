import { publishTreeChange } from '../../platform/events/publishTreeChange.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';

/** Runs a change of the tree and notifies the tenant's consoles. */
export async function changing<Result>(
  context: SessionContext<Needs<'clock' | 'events'>>,
  change: () => Promise<Result>,
): Promise<Result> {
  const result = await change();
  publishTreeChange(context.services, context.session.tenantId, 'program');
  return result;
}
