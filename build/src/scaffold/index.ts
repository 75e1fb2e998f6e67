export { insideManifest } from './insideManifest.ts';
export { isRemoteName } from './isRemoteName.ts';
export { writeRemote } from './writeRemote.ts';
