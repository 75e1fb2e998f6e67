import { defineRemote } from '@vitrine/shared/contract';

/** Terminals: their tree and lists, adopting a waiting screen, and one terminal in detail. */
export const remote = defineRemote({
  contract: 1,
  name: 'mf-terminal',
  routes: [
    { path: '/terminal', redirectTo: '/terminal/attribute' },
    {
      path: '/terminal/attribute',
      load: () => import('./terminals/TerminalPage.tsx').then(({ TerminalPage }) => TerminalPage),
      layout: 'shell',
      access: 'terminal.view',
      titleKey: 'title',
    },
  ],
  navigation: [{ path: '/terminal/attribute', labelKey: 'title', order: 10, permission: 'terminal.view' }],
  messages: {
    zh_CN: () => import('./messages/zh_CN.json'),
    en_US: () => import('./messages/en_US.json'),
    ko_US: () => import('./messages/ko_US.json'),
  },
  permissions: ['terminal.view', 'terminal.manage', 'terminal.register', 'terminal.command'],
});
