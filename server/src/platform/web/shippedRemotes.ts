import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../failureCode.mjs';

/** Version of the contract of the host that is built from this checkout. */
const contract = 1;
const manifest = z.object({ remote: z.looseObject({}).optional() });

interface ShippedRegistry {
  readonly contract: number;
  readonly remotes: readonly unknown[];
}

async function lineOf(webDirectory: string, name: string): Promise<object[]> {
  try {
    const text = await readFile(join(webDirectory, name, 'package.json'), 'utf8');
    const { remote } = manifest.parse(JSON.parse(text));
    return remote ? [{ name, ...remote }] : [];
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * The registry of a checkout: a line for each folder `mf-*`, from the field `remote` of its package.json, without
 * versions. Undefined where there is no remote.
 */
export async function shippedRemotes(webDirectory: string): Promise<ShippedRegistry | undefined> {
  const names = (await readdir(webDirectory)).filter((name) => name.startsWith('mf-')).sort();
  const lines = await Promise.all(names.map((name) => lineOf(webDirectory, name)));
  return names.length > 0 ? { contract, remotes: lines.flat() } : undefined;
}
