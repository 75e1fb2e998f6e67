import type { ConsoleEvent } from '@vitrine/shared/api';
import type { CoreNeeds } from '../services.ts';

type TreeDomain = Extract<ConsoleEvent, { kind: 'tree' }>['domain'];

/** Tells the open consoles of the tenant that the tree of a domain, or what it shows, changed; call after the commit. */
export function publishTreeChange(
  { clock, events }: CoreNeeds<'clock' | 'events'>,
  tenantId: string,
  domain: TreeDomain,
): void {
  events.publish(tenantId, { kind: 'tree', domain, at: clock.now().toISOString() });
}
