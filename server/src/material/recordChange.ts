import type { LogActionOf } from '@vitrine/shared/api';
import type { Connection } from '../platform/database/connection.ts';
import type { Needs } from '../services.ts';
import type { AuditActor } from '../system/Audit.ts';

export interface Subject {
  readonly kind: 'material' | 'folder' | 'font';
  readonly id: string;
  readonly name: string;
}

const kindWords = { material: 'material', folder: 'materialFolder', font: 'font' } as const;

/** Logs a user's change, within the change's transaction if there is one. */
export async function recordChange(
  services: Needs<'audit'>,
  actor: AuditActor,
  action: LogActionOf<'material'>,
  subject: Subject,
  detail: Record<string, unknown> = {},
  connection?: Connection,
): Promise<void> {
  const entry = {
    action,
    subjectKind: kindWords[subject.kind],
    subjectId: subject.id,
    subjectName: subject.name,
    detail,
  };
  await services.audit.record(actor, entry, connection);
}

/** Tells the open consoles that folders, or what they hold, changed. */
export function announceTree(services: Needs<'clock' | 'events'>, tenantId: string): void {
  const at = services.clock.now().toISOString();
  services.events.publish(tenantId, { kind: 'tree', domain: 'material', at });
}

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
