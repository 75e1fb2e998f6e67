import { lightPageConfig, remoteConfig } from '@vitrine/tools/webpack';

/** The remote, and beside it the page on which phones with a pass send to a screen. */
export default [remoteConfig(import.meta.dirname), lightPageConfig(import.meta.dirname, 'pass')];
