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
  let announce: (event: ConsoleEvent) => void = () => undefined;
  const stop = warnings.watch((onEvent) => {
    announce = onEvent;
    return () => undefined;
  });
  const reported = () =>
    warnings.warnings.map(({ kind, component, detail }) => [kind, component?.coType, detail]);
  return { lost, reported, stop, announce: (event: ConsoleEvent) => announce(event) };
}

test('a missing page of a document is warned about until the file is restored', async () => {
  const { lost, reported, stop, announce } = open();
  await when(() => reported().length > 0);
  expect(reported()).toEqual([['lost', 'doc', 'menu.pdf']]);
  lost.clear();
  announce({ kind: 'material', mtId: 'm1', folderId: 'f', at: '' });
  await when(() => reported().length === 0);
  stop();
});
