import { defineRemote } from '@vitrine/shared/contract';
import { messages, namespace } from './messages/index.ts';

/** What the console knows of this remote once it is loaded. Addresses and the top bar are in package.json. */
export const remote = defineRemote({
  contract: 1,
  name: namespace,
  routes: [
    {
      path: '/example',
      load: () => import('./page/ExamplePage.tsx').then(({ ExamplePage }) => ExamplePage),
      layout: 'shell',
      access: 'material.view',
      titleKey: 'title',
    },
  ],
  navigation: [{ path: '/example', labelKey: 'title', order: 10, permission: 'material.view' }],
  messages,
  permissions: ['material.view'],
});
