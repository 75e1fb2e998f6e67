import type { RemoteRoute } from '@vitrine/shared/contract';

/** Every address of the domain. Pages stay behind their `load`. */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/program',
    load: () => import('./program/ProgramsPage.tsx').then((module) => module.ProgramsPage),
    layout: 'shell',
    access: 'program.view',
    titleKey: 'title',
  },
  {
    path: '/addprogram',
    load: () => import('./editor/EditorPage.tsx').then((module) => module.EditorPage),
    layout: 'bare',
    access: 'program.manage',
    titleKey: 'editorTitle',
  },
];
