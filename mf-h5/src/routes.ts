import type { RemoteRoute } from '@vitrine/shared/contract';

/** Every address of the domain; all of them stand outside of the shell. Pages stay behind their `load`. */
export const routes: readonly RemoteRoute[] = [
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
    ],
  },
  {
    path: '/h5editor',
    load: () => import('./editor/EditorPage.tsx').then((module) => module.EditorPage),
    layout: 'bare',
    access: 'h5.manage',
    titleKey: 'editorTitle',
  },
  {
    path: '/previewh5/:id',
    load: () => import('./show/SharedPage.tsx').then((module) => module.SharedPage),
    layout: 'bare',
    access: 'public',
    titleKey: 'showTitle',
  },
  {
    path: '/phone/:id',
    load: () => import('./show/PhonePage.tsx').then((module) => module.PhonePage),
    layout: 'bare',
    access: 'h5.view',
    titleKey: 'showTitle',
  },
];
