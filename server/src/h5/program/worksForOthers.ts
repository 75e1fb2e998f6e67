import type { Connection } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { type CurrentWork, currentWorks, prepareWorks } from './content.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly h5Works: H5WorkService;
  }
}

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

export function createH5WorkService(services: Services): H5WorkService {
  return {
    prepare: (tenantId, ids) => prepareWorks(services, tenantId, ids),
    current: currentWorks,
  };
}
