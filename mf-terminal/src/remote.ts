import { defineRemote } from '@vitrine/shared/contract';
import { messages, namespace } from './messages/index.ts';

/** Terminals: their tree and lists, adopting a waiting screen, and one terminal in detail. */
export const remote = defineRemote({
  contract: 1,
  name: namespace,
  routes: [
    { path: '/terminal', redirectTo: '/terminal/attribute' },
    {
      path: '/terminal/attribute',
      load: () => import('./terminals/TerminalPage.tsx').then(({ TerminalPage }) => TerminalPage),
      layout: 'shell',
      access: 'terminal.view',
      titleKey: 'title',
    },
    {
      path: '/terminal/register',
      load: () => import('./terminals/TerminalPage.tsx').then(({ TerminalPage }) => TerminalPage),
      layout: 'shell',
      access: 'terminal.register',
      titleKey: 'adopt.title',
    },
  ],
  navigation: [{ path: '/terminal/attribute', labelKey: 'title', order: 10, permission: 'terminal.view' }],
  messages,
  permissions: ['terminal.view', 'terminal.manage', 'terminal.register', 'terminal.command'],
});
