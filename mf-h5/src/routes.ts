import type { RemoteRoute } from '@vitrine/shared/contract';
import type { PlainKey } from '@vitrine/shared/i18n';
import type { Keys } from './messages/keys.ts';

/**
 * Routes of the domain, all outside the shell. Pages are lazy-loaded. `/phone/{id}` is not included: the server serves
 * it as
 * the light page of `src/phone`.
 */
export const routes: readonly RemoteRoute<PlainKey<Keys>>[] = [
  {
    path: '/h5',
    load: () => import('./works/WorksFrame.tsx').then((module) => module.WorksFrame),
    layout: 'bare',
    access: 'h5.view',
    titleKey: 'title',
    children: [
      { path: '/h5', redirectTo: '/h5/production' },
      {
        path: '/h5/production',
        load: () => import('./works/WorksPage.tsx').then((module) => module.WorksPage),
        layout: 'bare',
        access: 'h5.view',
        titleKey: 'works.title',
      },
      {
        path: '/h5/template',
        load: () => import('./templates/TemplatesPage.tsx').then((module) => module.TemplatesPage),
        layout: 'bare',
        access: 'h5.view',
        titleKey: 'templates.title',
      },
      {
        path: '/h5/answers',
        load: () => import('./answers/AnswersPage.tsx').then((module) => module.AnswersPage),
        layout: 'bare',
        access: 'h5.answers',
        titleKey: 'answers.title',
        subject: true,
      },
    ],
  },
  {
    path: '/h5editor',
    load: () => import('./console/EditorPage.tsx').then((module) => module.EditorPage),
    layout: 'bare',
    access: 'h5.manage',
    titleKey: 'editorTitle',
    subject: true,
  },
  {
    path: '/previewh5/:id',
    load: () => import('./show/SharedPage.tsx').then((module) => module.SharedPage),
    layout: 'bare',
    access: 'public',
    titleKey: 'showTitle',
  },
  {
    path: '/disappear',
    load: () => import('./show/DisappearPage.tsx').then((module) => module.DisappearPage),
    layout: 'bare',
    access: 'public',
    titleKey: 'showTitle',
  },
];
