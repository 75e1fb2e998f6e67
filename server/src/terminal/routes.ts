import { commandRoutes } from './command/commandRoutes.ts';
import { detailRoutes } from './detail/detailRoutes.ts';
import { deviceRoutes } from './device/deviceRoutes.ts';
import { attributeRoutes } from './fields/attributeRoutes.ts';
import { customRoutes } from './fields/customRoutes.ts';
import { importRoutes } from './import/importRoutes.ts';
import { linkedRoutes } from './linked/linkedRoutes.ts';
import { listRoutes } from './list/listRoutes.ts';
import { viewRoutes } from './list/viewRoutes.ts';
import { mapRoutes } from './map/mapRoutes.ts';
import { authoriseRoutes } from './pairing/authoriseRoutes.ts';
import { passageRoutes } from './passage/passageRoutes.ts';
import { groupRoutes } from './tree/groupRoutes.ts';
import { treeRoutes } from './tree/treeRoutes.ts';

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
