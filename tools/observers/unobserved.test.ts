import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { unobservedReads } from './unobserved.ts';

const files: Readonly<Record<string, string>> = {
  'shared/src/state/Resource.ts': `
    export class Resource<Value> {
      value: Value | undefined;
      constructor() { makeObservable(this, { value: observableRef, known: computed, reload: action }); }
      get known(): boolean { return this.value !== undefined; }
      reload(): void {}
    }`,
  'mf-task/src/Store.ts': `
    import type { Resource } from '@vitrine/shared/state';
    export class Store {
      readonly client: Client;
      readonly tasks: Resource<Task[]>;
      count = 0;
      constructor() { makeAutoObservable(this, { client: false }); }
      get many(): boolean { return this.count > 3; }
      holds(count: number): boolean { return count <= this.count; }
    }
    export class GroupStore extends Store {}
    export const shared = new Store();`,
  'mf-task/src/faults.tsx': `
    export function Direct({ store }: { readonly store: Store }) { return <p>{store.count}</p>; }
    interface DeepProps { readonly store?: Store | undefined }
    export const Deep = (props: DeepProps) => <p>{props.store?.tasks.value}</p>;
    export function Taken({ store }: { store: Store }) { const { many } = store; return <p>{many}</p>; }
    export function InList({ store }: { store: Store }) {
      return <p>{[1].map((one) => <b key={one}>{store.count}</b>)}</p>;
    }
    export function Made() { const [store] = useState(() => new Store()); return <p>{store.tasks.known}</p>; }
    export function Inherited({ store }: { store: GroupStore }) { return <p>{store.count}</p>; }
    export function Shared() { return <p>{shared.count}</p>; }
    export function Asked() { return <p>{shared.holds(2)}</p>; }
    const Inner = memo(function Inner({ store }: { store: Store }) { return <p>{store.count}</p>; });`,
  'mf-task/src/right.tsx': `
    export const Watched = observer(function Watched({ store }: { store: Store }) { return <p>{store.count}</p>; });
    function Plain({ store }: { store: Store }) { return <p>{store.count}</p>; }
    export const Wrapped = observer(Plain);
    export function Later({ store }: { store: Store }) {
      const say = () => alert(store.count);
      useEffect(() => alert(store.tasks.value));
      return <button onClick={() => store.tasks.value}>{say}</button>;
    }
    export function HandedOn({ store }: { store: Store }) { return <Watched store={store} tasks={store.client} />; }
    export function Other({ store }: { store: { readonly count: number } }) { return <p>{store.count}</p>; }
    export function useCount(store: Store) { return store.count; }`,
};

const root = mkdtempSync(join(tmpdir(), 'vitrine-observers-'));
let found: string[] = [];

beforeAll(() => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  found = unobservedReads(root);
});
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  'Direct reads count',
  'Deep reads tasks, value',
  'Taken reads many',
  'InList reads count',
  'Made reads known, tasks',
  'Inherited reads count',
  'Shared reads count',
  'Asked reads holds',
  'Inner reads count',
])('a component that reads observables without observer is reported: %s', (fault) => {
  expect(found).toContain(`mf-task/src/faults.tsx: ${fault}`);
});

test('observers, deferred reads and other reads are not reported', () => {
  expect(found.filter((line) => line.startsWith('mf-task/src/right.tsx'))).toEqual([]);
});

test('every component of the console observes what it renders', () => {
  expect(unobservedReads(workspace)).toEqual([]);
});
