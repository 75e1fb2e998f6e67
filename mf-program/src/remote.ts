import { defineRemote } from '@vitrine/shared/contract';
import { messages } from './messages/index.ts';
import { namespace } from './namespace.ts';
import { routes } from './routes.ts';

/** The program domain: folders, programs and the editor. */
export const remote = defineRemote({
  contract: 1,
  name: namespace,
  routes,
  navigation: [],
  messages,
  permissions: [
    'program.view',
    'program.manage',
    'program.delete',
    'material.view',
    'task.manage',
    'task.subtitle',
  ],
});
