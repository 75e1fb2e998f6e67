import { playerConfigs } from '@vitrine/tools/webpack';

export default playerConfigs(import.meta.dirname);
