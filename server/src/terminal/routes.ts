import { attributeRoutes } from './attributeRoutes.ts';
import { authoriseRoutes } from './authoriseRoutes.ts';
import { commandRoutes } from './commandRoutes.ts';
import { groupRoutes } from './groupRoutes.ts';
import { listRoutes } from './listRoutes.ts';
import { pendingRoutes } from './pendingRoutes.ts';
import { treeRoutes } from './treeRoutes.ts';

/** Calls of operators. */
export const operatorRoutes = [
  ...treeRoutes,
  ...groupRoutes,
  ...listRoutes,
  ...attributeRoutes,
  ...authoriseRoutes,
  ...commandRoutes,
  ...pendingRoutes,
];
