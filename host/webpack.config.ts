import { hostConfig } from '@vitrine/tools/webpack';

export default hostConfig(import.meta.dirname);
