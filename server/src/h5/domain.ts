import { defineDomain } from '../platform/domain.ts';
import { createH5WorkService } from './program/worksForOthers.ts';
import { routes } from './routes.ts';
import { registerH5TemplateFiles } from './templates/plugin.ts';

/** H5 works: pages for phones and screens, and their public preview. */
export const h5 = defineDomain({
  name: 'h5',
  routes,
  plugin: registerH5TemplateFiles,
  provide: (services) => ({ h5Works: createH5WorkService(services) }),
});
