import { defineDomain } from '../platform/domain.ts';
import type { Needs } from '../services.ts';
import { removeOldAnswers } from './forms/keeping.ts';
import { removeOldCounts } from './forms/rate.ts';
import { trimHistories } from './history/trimming.ts';
import { createH5WorkService, type H5WorkService } from './program/worksForOthers.ts';
import { routes } from './routes.ts';
import { registerH5TemplateFiles } from './templates/plugin.ts';

/** What it asks of the platform and of other domains. */
export type H5Needs = Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'programs' | 'signer'>;

/** What it gives to others. */
export interface H5Services {
  readonly h5Works: H5WorkService;
}

/** H5 works: pages for phones and screens, and their public preview. */
export const h5 = defineDomain<H5Needs, H5Services>({
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
