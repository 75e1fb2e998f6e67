import { defineRemote } from '@vitrine/shared/contract';
import { messages, namespace } from './messages/index.ts';

/** Tasks: what plays on which screens and when, and how far it has got. */
export const remote = defineRemote({
  contract: 1,
  name: namespace,
  routes: [
    {
      path: '/task',
      load: () => import('./page/TaskPage.tsx').then(({ TaskPage }) => TaskPage),
      layout: 'shell',
      access: 'task.view',
      titleKey: 'title',
    },
  ],
  navigation: [{ path: '/task', labelKey: 'title', order: 10, permission: 'task.view' }],
  messages,
  permissions: ['task.view', 'task.manage', 'program.view', 'terminal.view'],
});
