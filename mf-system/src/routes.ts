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
      {
        path: '/system',
        load: () => import('./frame/SystemStart.tsx').then((module) => module.SystemStart),
        layout: 'shell',
        access: 'session',
        titleKey: 'title',
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
    ],
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
