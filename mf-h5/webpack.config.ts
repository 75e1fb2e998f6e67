import { remoteConfig } from '@vitrine/build';
import { embeddedConfigs, lightPageConfig } from '@vitrine/tools/webpack';

/** The remote, the light page for phones, and the embeddable editor. */
export default [
  remoteConfig(import.meta.dirname),
  lightPageConfig(import.meta.dirname, 'phone'),
  ...embeddedConfigs(import.meta.dirname, 'h5-editor', 'VitrineH5Editor'),
];
