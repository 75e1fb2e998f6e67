import { join } from 'node:path';
import { defineDomain } from '../platform/domain.ts';
import { runRegularly } from '../platform/runRegularly.ts';
import { S3Bucket } from '../platform/s3/S3Bucket.ts';
import { S3Uploads } from '../platform/uploads/S3Uploads.ts';
import type { UploadStore } from '../platform/uploads/UploadStore.ts';
import type { Needs } from '../services.ts';
import { materialGauges } from './gauges.ts';
import { MaterialWorker } from './jobs/MaterialWorker.ts';
import { createMaterialService, type MaterialService } from './materialsForOthers.ts';
import { materialRoutes } from './routes.ts';
import { markTemplateFolders } from './templateFolder.ts';
import { purgeTrash } from './trash.ts';
import { HashingStore } from './upload/HashingStore.ts';
import { registerUploads } from './upload/plugin.ts';
import { Receiver } from './upload/Receiver.ts';
import { UploadService } from './upload/UploadService.ts';

type CreateWorkNeeds = Needs<
  'audit' | 'clock' | 'config' | 'database' | 'events' | 'files' | 'locks' | 'log' | 'materials' | 'programs'
>;

/** What it asks of the platform and of other domains. */
export type MaterialNeeds = Needs<
  'audit' | 'clock' | 'config' | 'database' | 'events' | 'files' | 'locks' | 'log' | 'programs'
>;

/** What it gives to others. */
export interface MaterialServices {
  readonly materials: MaterialService;
  /** What runs beside the calls of the material domain. */
  readonly materialWork: MaterialWork;
}

export interface MaterialWork {
  readonly uploads: UploadService;
  readonly receiver: Receiver;
  readonly worker: MaterialWorker;
}

/** Interval in milliseconds for deleting abandoned uploads. */
const sweepInterval = 3600 * 1000;

/** Uploads in progress are where files go, for all servers. */
function uploadsOf({ config, files }: Needs<'config' | 'files'>): UploadStore {
  const { objectStore, sharedDirectory } = config;
  if (objectStore === undefined) return new HashingStore(join(sharedDirectory, 'uploads'));
  return new S3Uploads(new S3Bucket(objectStore), 'uploads/', (name) => files.workPath(name));
}

function createWork(services: CreateWorkNeeds): MaterialWork {
  // Of this server alone, which empties it at its start.
  const worker = new MaterialWorker(services, join(services.config.dataDirectory, 'uploads/converted'));
  const service = new UploadService(services, uploadsOf(services), () => worker.poke());
  return { uploads: service, receiver: new Receiver(service, services.locks), worker };
}

/** Deletes abandoned uploads now and then regularly, until the returned function is called. */
function sweepRegularly(services: Needs<'log' | 'materialWork'>): () => Promise<void> {
  const { uploads } = services.materialWork;
  return runRegularly(services, {
    // At once, but a store that does not answer must not hold up the start.
    first: 0,
    every: sweepInterval,
    work: () => uploads.sweep(),
    failure: 'failed to delete expired uploads',
  });
}

/** Materials: folders, uploads and derived files. */
export const material = defineDomain<MaterialNeeds, MaterialServices>({
  name: 'material',
  routes: materialRoutes,
  gauges: materialGauges,
  expiries: [{ name: 'trashedMaterials', remove: purgeTrash }],
  provide: (services) => ({ materialWork: createWork(services), materials: createMaterialService() }),
  plugin: (app, services) => registerUploads(app, services, services.materialWork),
  async start(services) {
    await markTemplateFolders(services.database);
    const stopSweeping = sweepRegularly(services);
    await services.materialWork.worker.start();
    return async () => {
      await stopSweeping();
      await services.materialWork.worker.stop();
    };
  },
});
