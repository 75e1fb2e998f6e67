import { defineRemote } from '@vitrine/shared/contract';
import { messages, namespace } from './messages/index.ts';
import { routes } from './routes.ts';

/** The H5 domain: pages for phones, their editor, and public views. */
export const remote = defineRemote({
  contract: 1,
  name: namespace,
  routes,
  navigation: [],
  messages,
  permissions: ['h5.view', 'h5.manage', 'h5.answers', 'material.view'],
});
