import type { ConsoleEvent } from '@vitrine/shared/api';
import type { CoreNeeds } from '../services.ts';

type TreeDomain = Extract<ConsoleEvent, { kind: 'tree' }>['domain'];

/** Notifies the tenant's open consoles of a change to a domain's tree or its details; call after the commit. */
export function publishTreeChange(
  { clock, events }: CoreNeeds<'clock' | 'events'>,
  tenantId: string,
  domain: TreeDomain,
): void {
  events.publish(tenantId, { kind: 'tree', domain, at: clock.now().toISOString() });
}
