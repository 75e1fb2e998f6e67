export type { Configuration } from 'webpack';
export { hostConfig } from './host.ts';
export { lightPageConfig } from './lightPage.ts';
export { playerConfig } from './player.ts';
export { containerName, remoteConfig } from './remote.ts';
