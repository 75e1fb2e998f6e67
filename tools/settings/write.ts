import { writeTables } from './tables.ts';

/** `npm run settings`: writes the settings tables into README and guides. */
writeTables();
