import { expect, test } from '@jest/globals';
import type { ConsoleEvent } from '@vitrine/shared/api';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  type ProgramDocument,
} from '@vitrine/shared/document';
import { when } from 'mobx';
import { EditorStore } from '../EditorStore.ts';
import { FontStore } from '../fonts/FontStore.ts';
import { FileFacts } from './FileFacts.ts';
import { MaterialFacts } from './MaterialFacts.ts';
import { WarningStore } from './WarningStore.ts';
import { WeatherFact } from './WeatherFact.ts';

const pages = ['a'.repeat(64), 'b'.repeat(64)];

/** A program that shows a document of two pages. */
function givenDocument(): ProgramDocument {
  const menu = createMediaItem({ mid: 'm1', name: 'menu.pdf', type: 'doc', url: '/etv/file/menu.pdf' });
  const item = { ...menu, pages: pages.map((hash) => `/etv/file/${hash}`) };
  const doc = createComponent('doc', { mpList: [item], infoWidth: 400, infoHeight: 300 });
  return { ...createProgramDocument(), scenes: [createScene(0, [doc])] };
}

/** A server with the material and one missing page. */
function open() {
  const lost = new Set([pages[1]]);
  const call = async (_endpoint: unknown, { hashes }: { hashes?: readonly string[] }) =>
    hashes
      ? { hashes: hashes.filter((hash) => lost.has(hash)) }
      : { material: { state: 'ready', note: '', expiresAt: null } };
  const calls = { call } as never;
  const store = new EditorStore(givenDocument(), { onChange: () => undefined, onNotice: () => undefined });
  const warnings = new WarningStore(store, {
    materials: new MaterialFacts(calls),
    files: new FileFacts(calls),
    fonts: new FontStore(calls),
    weather: new WeatherFact(calls),
  });
  let tell: (event: ConsoleEvent) => void = () => undefined;
  const stop = warnings.watch((onEvent) => {
    tell = onEvent;
    return () => undefined;
  });
  const told = () =>
    warnings.warnings.map(({ kind, component, detail }) => [kind, component?.coType, detail]);
  return { lost, told, stop, tell: (event: ConsoleEvent) => tell(event) };
}

test('a missing page of a document is warned about until the file is restored', async () => {
  const { lost, told, stop, tell } = open();
  await when(() => told().length > 0);
  expect(told()).toEqual([['lost', 'doc', 'menu.pdf']]);
  lost.clear();
  tell({ kind: 'material', mtId: 'm1', folderId: 'f', at: '' });
  await when(() => told().length === 0);
  stop();
});
