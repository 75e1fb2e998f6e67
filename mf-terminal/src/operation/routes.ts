import type { RemoteRoute } from '@vitrine/shared/contract';
import type { PlainKey } from '@vitrine/shared/i18n';
import type { Keys } from '../messages/index.ts';

/** Operation and statistics pages beside the tree. */
export const operationRoutes: readonly RemoteRoute<PlainKey<Keys>>[] = [
  {
    path: '/terminal/instructions',
    load: () => import('../commands/InstructionsPage.tsx').then((module) => module.InstructionsPage),
    layout: 'shell',
    access: 'terminal.view',
    titleKey: 'instructions.title',
  },
  {
    path: '/terminal/monitor',
    load: () => import('../monitor/MonitorPage.tsx').then((module) => module.MonitorPage),
    layout: 'shell',
    access: 'terminal.view',
    titleKey: 'monitor.title',
  },
  {
    path: '/terminal/callStatistics',
    load: () =>
      import('../callStatistics/CallStatisticsPage.tsx').then((module) => module.CallStatisticsPage),
    layout: 'shell',
    access: 'terminal.view',
    titleKey: 'callStatistics.title',
  },
  {
    path: '/terminal/setting',
    load: () => import('../setting/SettingPage.tsx').then((module) => module.SettingPage),
    layout: 'shell',
    access: 'terminal.view',
    titleKey: 'setting.title',
  },
  {
    path: '/terminal/switchover',
    load: () => import('../switchover/SwitchoverPage.tsx').then((module) => module.SwitchoverPage),
    layout: 'shell',
    access: 'terminal.view',
    titleKey: 'switchover.title',
  },
  {
    path: '/terminal/warning',
    load: () => import('../warning/WarningPage.tsx').then((module) => module.WarningPage),
    layout: 'shell',
    access: 'terminal.view',
    titleKey: 'warning.title',
  },
  {
    path: '/terminal/upgrade',
    load: () => import('../upgrade/UpgradePage.tsx').then((module) => module.UpgradePage),
    layout: 'shell',
    access: 'terminal.view',
    titleKey: 'upgrade.title',
  },
  {
    path: '/terminal/statistics',
    load: () => import('../statistics/StatisticsPage.tsx').then((module) => module.StatisticsPage),
    layout: 'shell',
    access: 'terminal.view',
    titleKey: 'statistics.title',
  },
  {
    path: '/terminal/throughput',
    load: () => import('../throughput/ThroughputPage.tsx').then((module) => module.ThroughputPage),
    layout: 'shell',
    access: 'terminal.view',
    titleKey: 'throughput.title',
  },
];

/** Standalone pages without the tree. */
export const operationPages: readonly RemoteRoute<PlainKey<Keys>>[] = [
  {
    path: '/deviceup',
    load: () => import('../upgrade/DeviceUpPage.tsx').then((module) => module.DeviceUpPage),
    layout: 'bare',
    access: 'terminal.view',
    titleKey: 'upgrade.boardTitle',
  },
];
