import { defineRemote } from '@vitrine/shared/contract';
import { messages, namespace } from './messages/index.ts';

/** One function for both addresses, so that opening the dialog keeps the list behind it. */
const loadTerminalPage = () =>
  import('./terminals/TerminalPage.tsx').then(({ TerminalPage }) => TerminalPage);

/** Terminals: their tree and lists, adopting a waiting screen, and one terminal in detail. */
export const remote = defineRemote({
  contract: 1,
  name: namespace,
  routes: [
    { path: '/terminal', redirectTo: '/terminal/attribute' },
    {
      path: '/terminal/attribute',
      load: loadTerminalPage,
      layout: 'shell',
      access: 'terminal.view',
      titleKey: 'title',
    },
    {
      path: '/terminal/register',
      load: loadTerminalPage,
      layout: 'shell',
      access: 'terminal.register',
      titleKey: 'adopt.title',
    },
  ],
  navigation: [{ path: '/terminal/attribute', labelKey: 'title', order: 10, permission: 'terminal.view' }],
  messages,
  permissions: ['terminal.view', 'terminal.manage', 'terminal.register', 'terminal.command'],
});
