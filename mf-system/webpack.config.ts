import { remoteConfig } from '@vitrine/tools/webpack';

export default remoteConfig(import.meta.dirname);
