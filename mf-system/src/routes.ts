import type { RemoteRoute } from '@vitrine/shared/contract';

/** Every address of the domain. Pages stay behind their `load`. */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/system',
    load: () => import('./frame/SystemFrame.tsx').then((module) => module.SystemFrame),
    layout: 'shell',
    access: 'session',
    titleKey: 'title',
    children: [
      { path: '/system', redirectTo: '/system/logmana' },
      {
        path: '/system/basics',
        load: () => import('./basics/BasicsPage.tsx').then((module) => module.BasicsPage),
        layout: 'shell',
        access: 'system.settings',
        titleKey: 'basics.name',
      },
      {
        path: '/system/logmana',
        load: () => import('./logs/LogPage.tsx').then((module) => module.LogPage),
        layout: 'shell',
        access: 'system.logs',
        titleKey: 'logs.title',
      },
    ],
  },
];
