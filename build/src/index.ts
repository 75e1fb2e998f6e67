export type { Configuration } from 'webpack';
export { remoteConfig } from './webpack/remote.ts';
