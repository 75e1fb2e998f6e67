import { playerConfig } from '@vitrine/tools/webpack';

export default playerConfig(import.meta.dirname);
