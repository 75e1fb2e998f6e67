export type { Configuration } from 'webpack';
export { hostConfig } from './host.ts';
export { playerConfig } from './player.ts';
export { containerName, remoteConfig } from './remote.ts';
