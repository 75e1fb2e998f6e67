import { dirname } from 'node:path';
import * as api from '@vitrine/shared/api';
import { closureOf, readSource, sourcesAt } from './sources.ts';

/** Names under which the contract exports its calls, which are those of their addresses or their own. */
const exported = new Map(
  Object.entries(api).flatMap(([name, value]) => {
    const known = api.endpoints.find((endpoint) => endpoint === value);
    return known ? [[name, known] as const] : [];
  }),
);

/** Calls of a file: as `api.name`, or by a name that it imports from the contract. */
function callsIn(path: string): string[] {
  const text = readSource(path);
  const imported = [...text.matchAll(/import \{([^}]*)\} from '@vitrine\/shared\/api'/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim()),
  );
  const qualified = [...text.matchAll(/\bapi\.(\w+)/g)].map(([, name = '']) => name);
  return [...imported, ...qualified].filter((name) => exported.has(name));
}

/** A call, and the file of the server that answers it. */
export interface AnsweredCall {
  readonly name: string;
  readonly endpoint: api.Endpoint;
  readonly file: string;
}

let answered: AnsweredCall[] | undefined;

/** Every call of the contract with its `route(…)` on the server. */
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

/** Calls that a page makes with the files of its own remote; those of `shared/src/ui` are not among them. */
export function callsOfPage(file: string): AnsweredCall[] {
  const names = new Set(closureOf(file).flatMap(callsIn));
  return listCalls().filter(({ name }) => names.has(name));
}
