export type { Configuration } from 'webpack';
export { embeddedConfigs, embeddedFolder } from './embedded.ts';
export { hostConfig } from './host.ts';
export { lightPageConfig } from './lightPage.ts';
export { playerConfigs } from './player.ts';
