import type { NavigationEntry } from '@vitrine/shared/contract';
import type { PlainKey } from '@vitrine/shared/i18n';
import type { Keys } from '../messages/index.ts';

/**
 * Menu entries of operation and statistics pages, for users who can act there. Results of others' operations remain
 * reachable by address for all who see terminals.
 */
export const operationNavigation: readonly NavigationEntry<PlainKey<Keys>>[] = [
  {
    path: '/terminal/instructions',
    labelKey: 'instructions.title',
    order: 20,
    permission: 'terminal.command',
  },
  { path: '/terminal/monitor', labelKey: 'monitor.title', order: 30, permission: 'terminal.view' },
  {
    path: '/terminal/callStatistics',
    labelKey: 'callStatistics.title',
    order: 110,
    permission: 'terminal.view',
  },
  { path: '/terminal/setting', labelKey: 'setting.title', order: 60, permission: 'terminal.manage' },
  { path: '/terminal/switchover', labelKey: 'switchover.title', order: 70, permission: 'terminal.manage' },
  { path: '/terminal/warning', labelKey: 'warning.title', order: 40, permission: 'terminal.view' },
  { path: '/terminal/upgrade', labelKey: 'upgrade.title', order: 80, permission: 'terminal.upgrade' },
  { path: '/terminal/statistics', labelKey: 'statistics.title', order: 90, permission: 'terminal.view' },
  { path: '/terminal/throughput', labelKey: 'throughput.title', order: 100, permission: 'terminal.view' },
];
