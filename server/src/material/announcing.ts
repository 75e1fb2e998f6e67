import { publishTreeChange } from '../platform/events/publishTreeChange.ts';
import type { Needs } from '../services.ts';

/** Tells the open consoles that folders, or what they hold, changed. */
export const announceTree = (services: Needs<'clock' | 'events'>, tenantId: string): void =>
  publishTreeChange(services, tenantId, 'material');

/** Tells the open consoles that one material changed. */
export function announceMaterial(
  services: Needs<'clock' | 'events'>,
  tenantId: string,
  mtId: string,
  folderId: string,
): void {
  const at = services.clock.now().toISOString();
  services.events.publish(tenantId, { kind: 'material', mtId, folderId, at });
}

/** Tells the open consoles how far the work on a material is. */
export function announceProgress(
  services: Needs<'clock' | 'events'>,
  tenantId: string,
  mtId: string,
  percent: number,
): void {
  const at = services.clock.now().toISOString();
  services.events.publish(tenantId, { kind: 'materialProgress', mtId, percent, at });
}
