import { defineRemote } from '@vitrine/shared/contract';
import { messages, namespace } from './messages/index.ts';
import { navigation } from './navigation.ts';
import { routes } from './routes.ts';

/** Terminals: tree and lists, pairing, and all operations on screens. */
export const remote = defineRemote({
  contract: 1,
  name: namespace,
  routes,
  navigation,
  messages,
  permissions: [
    'terminal.view',
    'terminal.manage',
    'terminal.register',
    'terminal.command',
    'terminal.upgrade',
    'terminal.call',
    'terminal.applet',
    'terminal.passage',
    'terminal.passageDelete',
  ],
});
