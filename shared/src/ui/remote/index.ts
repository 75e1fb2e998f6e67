export { LatePage } from './LatePage.tsx';
export { pageOf } from './pageOf.ts';
export { type FramePage, RemoteRoutes } from './RemoteRoutes.tsx';
export { type StandaloneProps, standalonePage } from './standalonePage.tsx';
