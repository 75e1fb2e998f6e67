import { dirname, join } from 'node:path';
import { readSource, sourcesAt } from './sources.ts';

export interface Address {
  readonly address: string;
  readonly remote: string;
  readonly file: string;
}

const record = /\bpath: '([^']+)'|\bload: (?:\(\) =>\s*import\('([^']+)'\)|(\w+))/g;

/** Named loaders in a declaration, shared by several paths. */
function namedLoaders(text: string): Map<string, string> {
  const found = text.matchAll(/const (\w+) = \(\) =>\s*import\('([^']+)'\)/g);
  return new Map([...found].map(([, name = '', target = '']) => [name, target]));
}

function addressesIn(path: string): Address[] {
  const text = readSource(path);
  const named = namedLoaders(text);
  const [remote = ''] = path.split('/');
  let address = '';
  return [...text.matchAll(record)].flatMap(([, given, target, name]) => {
    if (given !== undefined) address = given;
    const loaded = target ?? named.get(name ?? '');
    return loaded === undefined ? [] : [{ address, remote, file: join(dirname(path), loaded) }];
  });
}

/** Console paths declared by remotes, grouped by remote. */
export function listAddresses(): Address[] {
  return sourcesAt('mf-*/src/**/{remote,routes}.ts')
    .flatMap(addressesIn)
    .toSorted((left, right) => {
      const [first, second] = [left, right].map(({ remote, address }) => `${remote} ${address}`);
      return (first ?? '') < (second ?? '') ? -1 : 1;
    });
}
