import { defineRemote } from '@vitrine/shared/contract';
import { messages, namespace } from './messages/index.ts';

/** Materials: folders, the grid, one material large, and the list of uploads. */
export const remote = defineRemote({
  contract: 1,
  name: namespace,
  routes: [
    {
      path: '/material',
      load: () => import('./library/MaterialPage.tsx').then(({ MaterialPage }) => MaterialPage),
      layout: 'shell',
      access: 'material.view',
      titleKey: 'title',
    },
    {
      path: '/material/displayPage',
      load: () => import('./detail/DisplayPage.tsx').then(({ DisplayPage }) => DisplayPage),
      layout: 'shell',
      access: 'material.view',
      titleKey: 'detail.title',
    },
    {
      path: '/task/list',
      load: () => import('./uploads/UploadPage.tsx').then(({ UploadPage }) => UploadPage),
      layout: 'shell',
      access: 'material.manage',
      titleKey: 'uploads.title',
    },
  ],
  navigation: [{ path: '/material', labelKey: 'title', order: 10, permission: 'material.view' }],
  messages,
  permissions: ['material.view', 'material.manage'],
});
