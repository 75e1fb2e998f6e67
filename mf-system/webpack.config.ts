import { remoteConfig } from '@vitrine/build';
import { lightPageConfig } from '@vitrine/tools/webpack';

/** The remote, and the light page for passes on phones. */
export default [remoteConfig(import.meta.dirname), lightPageConfig(import.meta.dirname, 'pass')];
