import { embeddedConfigs, lightPageConfig, remoteConfig } from '@vitrine/tools/webpack';

/**
 * The remote, beside it the page that phones load in place of the console, and the editor as other pages can hold it.
 */
export default [
  remoteConfig(import.meta.dirname),
  lightPageConfig(import.meta.dirname, 'phone'),
  ...embeddedConfigs(import.meta.dirname, 'h5-editor', 'VitrineH5Editor'),
];
