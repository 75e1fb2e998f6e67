import { lightPageConfig, remoteConfig } from '@vitrine/tools/webpack';

/** The remote, and the light page for passes on phones. */
export default [remoteConfig(import.meta.dirname), lightPageConfig(import.meta.dirname, 'pass')];
