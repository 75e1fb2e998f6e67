import type { RemoteRoute } from '@vitrine/shared/contract';
import type { PlainKey } from '@vitrine/shared/i18n';
import type { Keys } from './messages/keys.ts';

/** Routes of the domain. Pages are lazy-loaded. */
export const routes: readonly RemoteRoute<PlainKey<Keys>>[] = [
  {
    path: '/system',
    load: () => import('./frame/SystemFrame.tsx').then((module) => module.SystemFrame),
    layout: 'shell',
    access: 'session',
    titleKey: 'title',
    children: [
      {
        path: '/system',
        load: () => import('./frame/SystemStart.tsx').then((module) => module.SystemStart),
        layout: 'shell',
        access: 'session',
        titleKey: 'title',
      },
      {
        path: '/system/index',
        load: () => import('./server/ServerPage.tsx').then(({ loadServerPage }) => loadServerPage()),
        layout: 'shell',
        access: 'system.server',
        level: 1,
        titleKey: 'server.name',
      },
      {
        path: '/system/basics',
        load: () => import('./basics/BasicsPage.tsx').then((module) => module.BasicsPage),
        layout: 'shell',
        access: 'system.settings',
        titleKey: 'basics.name',
      },
      {
        path: '/system/mana',
        load: () => import('./people/PeoplePage.tsx').then((module) => module.PeoplePage),
        layout: 'shell',
        access: 'account.members',
        titleKey: 'people.name',
      },
      {
        path: '/system/enroll',
        load: () => import('./enroll/EnrollPage.tsx').then((module) => module.EnrollPage),
        layout: 'shell',
        access: 'system.enroll',
        titleKey: 'enroll.title',
      },
      {
        path: '/system/upan',
        load: () => import('./upan/UsbPage.tsx').then(({ loadUsbPage }) => loadUsbPage()),
        layout: 'shell',
        access: 'system.usb',
        titleKey: 'upan.title',
      },
      {
        path: '/system/logmana',
        load: () => import('./logs/LogPage.tsx').then((module) => module.LogPage),
        layout: 'shell',
        access: 'system.logs',
        titleKey: 'logs.title',
      },
      {
        path: '/system/help',
        load: () => import('./help/HelpPage.tsx').then(({ loadHelpPage }) => loadHelpPage()),
        layout: 'shell',
        access: 'session',
        titleKey: 'help.title',
      },
      {
        path: '/system/serviceexplain',
        load: () => import('./help/ServicePage.tsx').then(({ loadServicePage }) => loadServicePage()),
        layout: 'shell',
        access: 'session',
        titleKey: 'help.service',
      },
    ],
  },
  {
    path: '/myExplain',
    load: () => import('./help/ScreenPage.tsx').then(({ loadScreenPage }) => loadScreenPage()),
    layout: 'bare',
    access: 'public',
    titleKey: 'help.screen',
  },
  {
    path: '/applet',
    load: () => import('./applet/AppletPage.tsx').then(({ loadAppletPage }) => loadAppletPage()),
    layout: 'bare',
    access: 'terminal.applet',
    titleKey: 'applet.title',
  },
  {
    path: '/exhibition',
    load: () => import('./exhibition/OverviewPage.tsx').then(({ loadOverviewPage }) => loadOverviewPage()),
    layout: 'shell',
    access: 'session',
    titleKey: 'exhibition.name',
  },
  {
    path: '/exhibition/wall',
    load: () => import('./exhibition/wall/WallPage.tsx').then(({ loadWallPage }) => loadWallPage()),
    layout: 'bare',
    access: 'session',
    titleKey: 'exhibition.wall',
  },
  {
    path: '/management',
    load: () => import('./customers/CustomerPage.tsx').then((module) => module.CustomerPage),
    layout: 'shell',
    access: 'account.customers',
    titleKey: 'customers.name',
  },
];
