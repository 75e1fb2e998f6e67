import { defineRemote } from '@vitrine/shared/contract';
import { messages, namespace } from './messages/index.ts';

/** Materials: folders, grid, details, trash, fonts, instructions, and uploads. */
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
      subject: true,
    },
    {
      path: '/material/trash',
      load: () => import('./trash/TrashPage.tsx').then(({ TrashPage }) => TrashPage),
      layout: 'shell',
      access: 'material.view',
      titleKey: 'trash.title',
    },
    {
      path: '/material/fonts',
      load: () => import('./fonts/FontsPage.tsx').then(({ FontsPage }) => FontsPage),
      layout: 'shell',
      access: 'material.view',
      titleKey: 'fonts.title',
    },
    {
      path: '/material/space',
      load: () => import('./storage/StoragePage.tsx').then(({ StoragePage }) => StoragePage),
      layout: 'shell',
      access: 'material.view',
      titleKey: 'storage.title',
    },
    {
      path: '/material/explain',
      load: () => import('./explain/ExplainPage.tsx').then(({ ExplainPage }) => ExplainPage),
      layout: 'shell',
      access: 'material.view',
      titleKey: 'explain.title',
    },
    {
      path: '/task/list',
      load: () => import('./uploads/UploadPage.tsx').then(({ UploadPage }) => UploadPage),
      layout: 'shell',
      access: 'material.upload',
      titleKey: 'uploads.title',
    },
  ],
  navigation: [{ path: '/material', labelKey: 'title', order: 10, permission: 'material.view' }],
  messages,
  permissions: ['material.view', 'material.upload', 'material.manage', 'material.delete'],
});
