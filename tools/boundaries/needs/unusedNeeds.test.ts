import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { workspace } from '../../webpack/paths.ts';
import { unusedNeeds } from './unusedNeeds.ts';

const files: Readonly<Record<string, string>> = {
  'change.ts': `
    export async function change({ services, session }: SessionContext<Needs<'database' | 'events'>>) {
      await services.database.write(session);
    }
    export const told = ({ services: { events } }: Context<Needs<'clock' | 'events'>>) => events.tell();`,
  'call.ts': `
    import { change as alter } from './change.ts';
    import * as changes from './change.ts';
    export const passed = (context: SessionContext<Needs<'audit' | 'database' | 'events'>>) => alter(context);
    export const passedOn = (context: Context<Needs<'clock' | 'events' | 'log'>>) => changes.told(context);
    /** The audit asks for no services. */
    export function record(context: SessionContext<Needs<'audit' | 'clock'>>) {
      return context.services.audit.record(context, { clock: 1 });
    }`,
  'Sweep.ts': `
    export class Sweep {
      readonly #services: Needs<'clock' | 'log'>;
      constructor(services: Needs<'clock' | 'files' | 'log'>) {
        this.#services = services;
        services.log.info(services.files);
      }
      write(services: Needs<'database'>) {
        return services.database;
      }
    }`,
  'work.ts': `
    import { Sweep } from './Sweep.ts';
    interface Work {
      readonly services: Needs<'clock' | 'database'>;
    }
    export const begin = (services: Needs<'clock' | 'database' | 'files' | 'log'>, run: (work: Work) => void) => {
      run({ services });
      return new Sweep(services);
    };
    export const end = ({ services: { clock } }: Work) => clock.now();
    const size = (whole: { readonly files: Files }) => whole.files.size;
    export const measure = (services: Needs<'files'>) => size(services);
    export const store = (sweep: Sweep, services: Needs<'audit' | 'database'>) => sweep.write(services);`,
  'domain.ts': `
    import { record } from './call.ts';
    const routes = [route(record, (_input, context: SessionContext<Needs<'audit' | 'clock'>>) => record(context))];
    export type SweepNeeds = Needs<'audit' | 'clock' | 'files'>;
    export const sweep = defineDomain<SweepNeeds>({ routes });`,
  'call.test.ts': `export const given = (services: Needs<'clock'>) => 1;`,
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-needs-'));
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'server/src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test('destructured services that are never used are reported', () => {
  expect(unusedNeeds(root)).toEqual([
    'server/src/Sweep.ts:3: clock',
    'server/src/Sweep.ts:4: clock',
    'server/src/call.ts:4: audit',
    'server/src/call.ts:5: log',
    'server/src/call.ts:7: clock',
    'server/src/change.ts:2: events',
    'server/src/change.ts:5: clock',
    'server/src/domain.ts:4: files',
    'server/src/work.ts:13: audit',
  ]);
});

test('the server declares no unused services', () => {
  expect(unusedNeeds(workspace)).toEqual([]);
});
