import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const description: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);

/** Version of the server's package. */
export const serverVersion =
  typeof description === 'object' && description !== null && 'version' in description
    ? String(description.version)
    : '';
