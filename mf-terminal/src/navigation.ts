import type { NavigationEntry } from '@vitrine/shared/contract';
import { operationNavigation } from './operation/navigation.ts';

/** The pages beside the tree, in the order in which they are offered. */
export const navigation: readonly NavigationEntry[] = [
  { path: '/terminal/attribute', labelKey: 'section.attribute', order: 10, permission: 'terminal.view' },
  { path: '/terminal/register', labelKey: 'section.register', order: 50, permission: 'terminal.register' },
  ...operationNavigation,
];
