import type { RemoteRoute } from '@vitrine/shared/contract';
import type { PlainKey } from '@vitrine/shared/i18n';
import type { Keys } from './messages/keys.ts';

/** All addresses of the domain. Pages are lazy. */
export const routes: readonly RemoteRoute<PlainKey<Keys>>[] = [
  {
    path: '/program',
    load: () => import('./program/ProgramsPage.tsx').then((module) => module.ProgramsPage),
    layout: 'shell',
    access: 'program.view',
    titleKey: 'title',
  },
  {
    path: '/program/send',
    load: () => import('./send/SendPage.tsx').then((module) => module.SendPage),
    layout: 'shell',
    access: 'task.manage',
    titleKey: 'send.title',
    subject: true,
  },
  {
    path: '/addprogram',
    load: () => import('./editor/EditorPage.tsx').then((module) => module.EditorPage),
    layout: 'bare',
    access: 'program.manage',
    titleKey: 'editorTitle',
    subject: true,
  },
  {
    path: '/preview',
    load: () => import('./preview/PreviewPage.tsx').then((module) => module.PreviewPage),
    layout: 'bare',
    access: 'public',
    titleKey: 'preview.title',
    subject: true,
  },
  {
    path: '/fullScreen',
    load: () => import('./fullscreen/FullScreenPage.tsx').then((module) => module.FullScreenPage),
    layout: 'bare',
    access: 'program.view',
    titleKey: 'show.fullScreenTitle',
    subject: true,
  },
  {
    path: '/auditTask',
    load: () => import('./approval/ReviewPage.tsx').then((module) => module.ReviewPage),
    layout: 'bare',
    access: 'program.view',
    titleKey: 'review.title',
  },
];
