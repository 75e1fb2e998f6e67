import { remoteConfig } from '@vitrine/build';

export default remoteConfig(import.meta.dirname);
