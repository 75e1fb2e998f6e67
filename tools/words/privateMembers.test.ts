import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { membersHiddenByKeyword } from './privateMembers.ts';

const files: Readonly<Record<string, string>> = {
  'player/src/report/Reporter.ts': `export class Reporter {
    private static count = 0;
    private readonly url = '';
    #tries = 0;
    private constructor() {}
    private send(): void {}
  }`,
  'shared/src/session/Session.ts': `export class Session {
    private turn = 0;
    private name = '';
    private reads = 0;
    constructor() {
      makeObservable<this, 'turn' | 'enter' | 'reads'>(this, { turn: observable, 'enter': action, reads: false });
    }
    private enter(): void {}
    private get first(): string { return this.name; }
  }`,
  'host/src/signin/CodeStore.ts': `export class CodeStore {
    private code = '';
    private client = {};
    private static last = '';
    constructor() { makeAutoObservable<this, 'client'>(this, { client: false }); }
    private say(): void {}
  }`,
  'mf-task/src/form/Outer.tsx': `export class Outer {
    private draft = observable({ text: '' });
    constructor() { makeAutoObservable(this.draft); }
    Inner = class Inner { private saved = ''; constructor() { makeAutoObservable(this); } };
  }`,
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-private-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test('the private keyword is only for MobX-annotated members and constructors', () => {
  expect(membersHiddenByKeyword(root)).toEqual([
    'host/src/signin/CodeStore.ts: CodeStore.client',
    'host/src/signin/CodeStore.ts: CodeStore.last',
    'mf-task/src/form/Outer.tsx: Outer.draft',
    'player/src/report/Reporter.ts: Reporter.count',
    'player/src/report/Reporter.ts: Reporter.url',
    'player/src/report/Reporter.ts: Reporter.send',
    'shared/src/session/Session.ts: Session.name',
    'shared/src/session/Session.ts: Session.reads',
    'shared/src/session/Session.ts: Session.first',
  ]);
});

test('every other private member is #private', () => {
  expect(membersHiddenByKeyword(workspace)).toEqual([]);
});
