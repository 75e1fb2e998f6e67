import { defineRemote } from '@vitrine/shared/contract';
import { messages } from './messages/index.ts';
import { navigation } from './navigation.ts';
import { routes } from './routes.ts';

/** The system domain: logs, server, account and members. */
export const remote = defineRemote({
  contract: 1,
  name: 'mf-system',
  routes,
  navigation,
  messages,
  permissions: [
    'account.customers',
    'account.members',
    'system.enroll',
    'system.logs',
    'system.server',
    'system.settings',
    'system.usb',
    'terminal.applet',
  ],
});
