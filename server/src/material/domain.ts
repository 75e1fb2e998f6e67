import { join } from 'node:path';
import { defineDomain } from '../platform/domain.ts';
import type { Services } from '../platform/services.ts';
import { Renditions } from './derive/renditions.ts';
import { materialRoutes } from './routes.ts';
import { UploadDesk } from './upload/desk.ts';
import { registerUploads } from './upload/plugin.ts';

declare module '../platform/services.ts' {
  interface Services {
    /** What runs beside the calls of the material domain. */
    readonly materialWork: MaterialWork;
  }
}

export interface MaterialWork {
  readonly desk: UploadDesk;
  readonly renditions: Renditions;
}

/** Milliseconds between two looks for uploads that were given up. */
const sweepInterval = 3600 * 1000;
const sweeps = new WeakMap<Services, NodeJS.Timeout>();

function createWork(services: Services): MaterialWork {
  const folder = join(services.config.dataDirectory, 'uploads');
  const renditions = new Renditions(services, join(folder, 'converted'));
  const desk = new UploadDesk(services, folder, ({ materialId }, tenantId) =>
    renditions.enqueue(tenantId, materialId),
  );
  return { desk, renditions };
}

async function sweepRegularly(services: Services): Promise<void> {
  const { desk } = services.materialWork;
  await desk.sweep();
  const timer = setInterval(() => {
    desk
      .sweep()
      .catch((error: unknown) => services.log.warn({ err: error }, 'old uploads could not be removed'));
  }, sweepInterval);
  sweeps.set(services, timer.unref());
}

/** Materials: their folders, uploads, and what is made of them. */
export const material = defineDomain({
  name: 'material',
  routes: materialRoutes,
  provide: (services) => ({ materialWork: createWork(services) }),
  plugin: (app, services) => registerUploads(app, services, services.materialWork.desk),
  async start(services) {
    await sweepRegularly(services);
    await services.materialWork.renditions.start();
  },
  async stop(services) {
    clearInterval(sweeps.get(services));
    await services.materialWork.renditions.stop();
  },
});
