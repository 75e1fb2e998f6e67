import { defineDomain } from '../platform/domain.ts';
import { removeOldAnswers } from './forms/keeping.ts';
import { removeOldCounts } from './forms/rate.ts';
import { trimHistories } from './history/trimming.ts';
import { createH5WorkService } from './program/worksForOthers.ts';
import { routes } from './routes.ts';
import { registerH5TemplateFiles } from './templates/plugin.ts';

/** H5 works: pages for phones and screens, and their public preview. */
export const h5 = defineDomain({
  name: 'h5',
  routes,
  expiries: [
    { name: 'h5Answers', remove: removeOldAnswers },
    { name: 'h5Versions', remove: (connection, now) => trimHistories(connection, now) },
    { name: 'h5AnswerCounts', soon: true, remove: removeOldCounts },
  ],
  plugin: registerH5TemplateFiles,
  provide: (services) => ({ h5Works: createH5WorkService(services) }),
});
