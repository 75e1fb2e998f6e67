import type { Connection } from '../../platform/database/connection.ts';
import { namesOfFiles } from '../../terminal/repair/namesOfFiles.ts';

const hashIn = (error: string): string | undefined => /\b[0-9a-f]{64}\b/.exec(error)?.[0];

/** Files named in delivery errors, by error, with the account's names; absent if it has none. */
export async function errorFiles(connection: Connection, tenantId: string, errors: readonly string[]) {
  const hashes = new Map(
    errors.flatMap((error) => {
      const hash = hashIn(error);
      return hash === undefined ? [] : [[error, hash] as const];
    }),
  );
  const names = await namesOfFiles(connection, tenantId, [...new Set(hashes.values())]);
  return (error: string) => {
    const hash = hashes.get(error) ?? '';
    const name = names.get(hash);
    return name === undefined ? {} : { errorFile: { hash, name } };
  };
}
