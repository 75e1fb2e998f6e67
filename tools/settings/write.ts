import { writeTables } from './tables.ts';

/** `npm run settings`: writes the tables of the settings into README and guides. */
writeTables();
