import { dirname } from 'node:path';
import * as api from '@vitrine/shared/api';
import { closureOf, readSource, sourcesAt } from './sources.ts';

/** Export names of calls in the contract, by path or own name. */
const exported = new Map(
  Object.entries(api).flatMap(([name, value]) => {
    const known = api.endpoints.find((endpoint) => endpoint === value);
    return known ? [[name, known] as const] : [];
  }),
);

const exportedAt = new Map([...exported].map(([name, { path }]) => [path, name]));

/** Calls in a file: as `api.name`, by an import from the contract, or by path on pages without it. */
function callsIn(path: string): string[] {
  const text = readSource(path);
  const imported = [
    ...text.matchAll(/import \{([^}]*)\} from '(?:@vitrine\/shared|\.\.(?:\/\.\.)*)\/api\b[^']*'/g),
  ].flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as \w+$/, '')));
  const qualified = [...text.matchAll(/\bapi\.(\w+)/g)].map(([, name = '']) => name);
  const written = [...text.matchAll(/'\/etv\/(\w+)\.json'|\bask\('(\w+)'/g)].map(
    ([, whole, asked]) => exportedAt.get(`/etv/${whole ?? asked}.json`) ?? '',
  );
  return [...imported, ...qualified, ...written].filter((name) => exported.has(name));
}

export interface AnsweredCall {
  readonly name: string;
  readonly endpoint: api.Endpoint;
  readonly file: string;
}

let answered: AnsweredCall[] | undefined;

export function listCalls(): AnsweredCall[] {
  answered ??= sourcesAt('server/src/**/*.ts')
    .flatMap((file) =>
      [...readSource(file).matchAll(/\b(?:route|publicRoute|terminalRoute)\(\s*(?:api\.)?(\w+)/g)].flatMap(
        ([, name = '']) => {
          const endpoint = exported.get(name);
          return endpoint ? [{ name, endpoint, file }] : [];
        },
      ),
    )
    .toSorted((left, right) => (left.endpoint.path < right.endpoint.path ? -1 : 1));
  return answered;
}

export const folderOf = ({ file }: AnsweredCall): string => dirname(file);

export function callsOfFiles(files: readonly string[]): AnsweredCall[] {
  const names = new Set(files.flatMap(callsIn));
  return listCalls().filter(({ name }) => names.has(name));
}

/** Calls made by a page and its package's files, excluding `shared`. */
export const callsOfPage = (file: string): AnsweredCall[] => callsOfFiles(closureOf(file));
