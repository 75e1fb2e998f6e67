import type { RemoteRoute } from '@vitrine/shared/contract';
import type { PlainKey } from '@vitrine/shared/i18n';
import type { Keys } from './messages/index.ts';
import { operationPages, operationRoutes } from './operation/routes.ts';

/** All addresses of the domain. Pages are lazy. */
export const routes: readonly RemoteRoute<PlainKey<Keys>>[] = [
  {
    path: '/terminal',
    load: () => import('./terminals/TerminalArea.tsx').then((module) => module.TerminalArea),
    layout: 'shell',
    access: 'session',
    titleKey: 'title',
    children: [
      { path: '/terminal', redirectTo: '/terminal/attribute' },
      {
        path: '/terminal/attribute',
        load: () => import('./list/TerminalListPage.tsx').then((module) => module.TerminalListPage),
        layout: 'shell',
        access: 'terminal.view',
        titleKey: 'title',
      },
      {
        path: '/terminal/register',
        load: () => import('./register/RegisterPage.tsx').then((module) => module.RegisterPage),
        layout: 'shell',
        access: 'terminal.register',
        titleKey: 'section.register',
      },
      {
        path: '/terminal/dingzhi',
        load: () => import('./customField/CustomFieldPage.tsx').then((module) => module.CustomFieldPage),
        layout: 'shell',
        access: 'terminal.view',
        titleKey: 'section.dingzhi',
      },
      {
        path: '/terminal/samescreensetting',
        load: () => import('./linked/LinkedPage.tsx').then((module) => module.LinkedPage),
        layout: 'shell',
        access: 'terminal.view',
        titleKey: 'section.samescreensetting',
      },
      {
        path: '/terminal/current',
        load: () => import('./passage/PassagePage.tsx').then((module) => module.PassagePage),
        layout: 'shell',
        access: 'terminal.passage',
        titleKey: 'section.current',
      },
      ...operationRoutes,
    ],
  },
  {
    path: '/childDevice',
    load: () => import('./childDevice/ChildDevicePage.tsx').then((module) => module.ChildDevicePage),
    layout: 'bare',
    access: 'terminal.view',
    titleKey: 'device.title',
  },
  {
    path: '/communication',
    load: () =>
      import('./communication/CommunicationPage.tsx').then(({ loadCommunicationPage }) =>
        loadCommunicationPage(),
      ),
    layout: 'bare',
    access: 'terminal.call',
    titleKey: 'call.title',
    subject: true,
  },
  ...operationPages,
];
