import { attributeRoutes } from './attributeRoutes.ts';
import { authoriseRoutes } from './authoriseRoutes.ts';
import { commandRoutes } from './commandRoutes.ts';
import { customRoutes } from './customRoutes.ts';
import { detailRoutes } from './detail/detailRoutes.ts';
import { deviceRoutes } from './device/deviceRoutes.ts';
import { groupRoutes } from './groupRoutes.ts';
import { importRoutes } from './import/importRoutes.ts';
import { linkedRoutes } from './linkedRoutes.ts';
import { listRoutes } from './listRoutes.ts';
import { mapRoutes } from './map/mapRoutes.ts';
import { passageRoutes } from './passage/passageRoutes.ts';
import { treeRoutes } from './treeRoutes.ts';
import { viewRoutes } from './viewRoutes.ts';

/** Calls of operators. */
export const operatorRoutes = [
  ...treeRoutes,
  ...groupRoutes,
  ...listRoutes,
  ...attributeRoutes,
  ...authoriseRoutes,
  ...commandRoutes,
  ...customRoutes,
  ...linkedRoutes,
  ...viewRoutes,
  ...mapRoutes,
  ...deviceRoutes,
  ...passageRoutes,
  ...importRoutes,
  ...detailRoutes,
];
