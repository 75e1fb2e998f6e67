export { createFront, listen, type Place, withOuterAddress } from './front.ts';
export { LiveReload } from './LiveReload.ts';
export { developRemote } from './oneRemote.ts';
export { watchPackage } from './watch.ts';
