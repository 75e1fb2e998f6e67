import type { Connection } from '../../platform/database/connection.ts';
import { summariesOf } from '../../program/programFacts.ts';
import { refuseField } from '../refusals.ts';

/** Refuses other tenants' programs as unknown. */
export async function requirePrograms(connection: Connection, tenantId: string, ids: readonly string[]) {
  const programs = await summariesOf(connection, tenantId, ids);
  return programs.length === ids.length ? programs : refuseField('programIds', 'task.programUnknown');
}
