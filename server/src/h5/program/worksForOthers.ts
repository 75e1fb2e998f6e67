import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { type CurrentWork, currentWorks, prepareWorks } from './content.ts';

/** What other domains ask of H5 works. */
export interface H5WorkService {
  /** See `prepareWorks`. */
  prepare(tenantId: string, ids: readonly string[]): Promise<void>;
  /** See `currentWorks`. */
  current(
    connection: Connection,
    tenantId: string,
    ids: readonly string[],
  ): Promise<Map<string, CurrentWork>>;
}

export function createH5WorkService(services: Needs<'database' | 'files'>): H5WorkService {
  return {
    prepare: (tenantId, ids) => prepareWorks(services, tenantId, ids),
    current: currentWorks,
  };
}
