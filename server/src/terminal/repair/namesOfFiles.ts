import { namesOfMaterialFiles } from '../../material/namesOfFiles.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { publishedNamesOf } from '../../task/record/publishedNames.ts';

/**
 * An account's names for content hashes: the material or font of a file, or the program of a document or file. Unknown
 * hashes are absent.
 */
export async function namesOfFiles(
  connection: Connection,
  tenantId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const named = await namesOfMaterialFiles(connection, tenantId, hashes);
  const others = hashes.filter((hash) => !named.has(hash));
  if (others.length === 0) return named;
  return new Map([...named, ...(await publishedNamesOf(connection, tenantId, others))]);
}
