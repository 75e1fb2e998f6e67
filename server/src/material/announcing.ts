import { publishTreeChange } from '../platform/events/publishTreeChange.ts';
import type { Needs } from '../services.ts';

/** Notifies open consoles of changed folders or folder contents. */
export const announceTree = (services: Needs<'clock' | 'events'>, tenantId: string): void =>
  publishTreeChange(services, tenantId, 'material');

/** Notifies open consoles of one changed material. */
export function announceMaterial(
  services: Needs<'clock' | 'events'>,
  tenantId: string,
  mtId: string,
  folderId: string,
): void {
  const at = services.clock.now().toISOString();
  services.events.publish(tenantId, { kind: 'material', mtId, folderId, at });
}

/** Publishes the processing progress of a material to open consoles. */
export function announceProgress(
  services: Needs<'clock' | 'events'>,
  tenantId: string,
  mtId: string,
  percent: number,
): void {
  const at = services.clock.now().toISOString();
  services.events.publish(tenantId, { kind: 'materialProgress', mtId, percent, at });
}
