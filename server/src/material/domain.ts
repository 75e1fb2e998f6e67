import { join } from 'node:path';
import { defineDomain } from '../platform/domain.ts';
import type { Services } from '../platform/services.ts';
import { MaterialWorker } from './jobs/worker.ts';
import { createMaterialService } from './materialsForOthers.ts';
import { materialRoutes } from './routes.ts';
import { markTemplateFolders } from './templateFolder.ts';
import { purgeTrash } from './trash.ts';
import { registerUploads } from './upload/plugin.ts';
import { UploadService } from './upload/uploadService.ts';

declare module '../platform/services.ts' {
  interface Services {
    /** What runs beside the calls of the material domain. */
    readonly materialWork: MaterialWork;
  }
}

export interface MaterialWork {
  readonly uploads: UploadService;
  readonly worker: MaterialWorker;
}

/** Milliseconds between two looks for uploads that were given up. */
const sweepInterval = 3600 * 1000;
const sweeps = new WeakMap<Services, NodeJS.Timeout>();

function createWork(services: Services): MaterialWork {
  const folder = join(services.config.dataDirectory, 'uploads');
  const worker = new MaterialWorker(services, join(folder, 'converted'));
  const service = new UploadService(services, folder, () => worker.poke());
  return { uploads: service, worker };
}

async function sweepRegularly(services: Services): Promise<void> {
  const { uploads: service } = services.materialWork;
  await service.sweep();
  const timer = setInterval(() => {
    service
      .sweep()
      .catch((error: unknown) => services.log.warn({ err: error }, 'old uploads could not be removed'));
  }, sweepInterval);
  sweeps.set(services, timer.unref());
}

/** Materials: their folders, uploads, and what is made of them. */
export const material = defineDomain({
  name: 'material',
  routes: materialRoutes,
  expiries: [{ name: 'trashedMaterials', remove: purgeTrash }],
  provide: (services) => ({ materialWork: createWork(services), materials: createMaterialService() }),
  plugin: (app, services) => registerUploads(app, services, services.materialWork.uploads),
  async start(services) {
    await markTemplateFolders(services.database);
    await sweepRegularly(services);
    await services.materialWork.worker.start();
  },
  async stop(services) {
    clearInterval(sweeps.get(services));
    await services.materialWork.worker.stop();
  },
});
