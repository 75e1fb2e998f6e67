import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Manifest {
  readonly engines: { readonly node: string };
}

const numbersIn = (version: string): number[] => (version.match(/\d+/g) ?? []).map(Number);

/** True when `version`, such as `22.13.1`, is in `range`, such as `>=22.13`. */
export function isNewEnough(version: string, range: string): boolean {
  const given = numbersIn(version);
  for (const [at, least] of numbersIn(range).entries()) {
    const number = given[at] ?? 0;
    if (number !== least) return number > least;
  }
  return true;
}

/** Throws on a Node that is older than this package and its libraries need; npm only warns on installing. */
export function requireNode(): void {
  const path = fileURLToPath(new URL('../package.json', import.meta.url));
  const { engines }: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  if (isNewEnough(process.versions.node, engines.node)) return;
  throw new Error(
    `vitrine-build needs Node ${engines.node.replace('>=', '')} or newer; this is Node ${process.versions.node} (${process.execPath}).`,
  );
}
