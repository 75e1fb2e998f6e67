import type { NavigationEntry, SessionView } from '@vitrine/shared/contract';
import type { PlainKey } from '@vitrine/shared/i18n';
import type { Keys } from './messages/keys.ts';

/** Others are redirected to the logs. */
const isTop = ({ level }: SessionView) => level === '1';

/** Menu of the domain. */
export const navigation: readonly NavigationEntry<PlainKey<Keys>>[] = [
  { path: '/system/index', labelKey: 'server.name', order: 10, permission: 'system.server', visible: isTop },
  { path: '/system/basics', labelKey: 'basics.name', order: 20, permission: 'system.settings' },
  { path: '/system/mana', labelKey: 'people.name', order: 30, permission: 'account.members' },
  { path: '/system/logmana', labelKey: 'logs.title', order: 40, permission: 'system.logs' },
  { path: '/system/enroll', labelKey: 'enroll.title', order: 50, permission: 'system.enroll' },
  { path: '/system/upan', labelKey: 'upan.title', order: 60, permission: 'system.usb' },
  { path: '/applet', labelKey: 'applet.title', order: 65, permission: 'terminal.applet' },
  { path: '/system/help', labelKey: 'help.title', order: 80 },
  { path: '/system/serviceexplain', labelKey: 'help.service', order: 90 },
];
