import type { NavigationEntry } from '@vitrine/shared/contract';
import type { PlainKey } from '@vitrine/shared/i18n';
import type { Keys } from './messages/index.ts';
import { operationNavigation } from './operation/navigation.ts';

/** Pages beside the tree, in menu order. */
export const navigation: readonly NavigationEntry<PlainKey<Keys>>[] = [
  { path: '/terminal/attribute', labelKey: 'section.attribute', order: 10, permission: 'terminal.view' },
  { path: '/terminal/register', labelKey: 'section.register', order: 50, permission: 'terminal.register' },
  { path: '/terminal/dingzhi', labelKey: 'section.dingzhi', order: 120, permission: 'terminal.manage' },
  {
    path: '/terminal/samescreensetting',
    labelKey: 'section.samescreensetting',
    order: 130,
    permission: 'terminal.view',
  },
  { path: '/terminal/current', labelKey: 'section.current', order: 140, permission: 'terminal.passage' },
  ...operationNavigation,
];
