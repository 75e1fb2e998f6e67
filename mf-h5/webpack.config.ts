import { lightPageConfig, remoteConfig } from '@vitrine/tools/webpack';

/** The remote, and beside it the page that phones load in place of the console. */
export default [remoteConfig(import.meta.dirname), lightPageConfig(import.meta.dirname, 'phone')];
