import { describe, expect, test } from '@jest/globals';
import {
  type Component,
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
} from '@vitrine/shared/document';
import { EditorStore } from '../EditorStore.ts';
import { type Facts, type MaterialFact, sceneWarnings } from './findWarnings.ts';

const size = { width: 1920, height: 1080 };

const facts: Facts = {
  material: () => 'fine',
  isLost: () => false,
  hasFont: () => true,
  hasScene: () => true,
  sceneCount: 1,
  hasWeather: true,
  size,
};

/** Kinds of the warnings for a scene with these widgets. */
function reported(components: Component[], changes: Partial<Facts> = {}) {
  const known = { ...facts, ...changes };
  return sceneWarnings(createScene(0, components), known).map(({ kind, detail }) =>
    detail ? `${kind} ${detail}` : kind,
  );
}

const film = (values: Partial<Component> = {}) =>
  createComponent('video', {
    mpList: [createMediaItem({ mid: 'm1', name: 'Opening', url: '/etv/file/a.mp4', type: 'video' })],
    infoWidth: 400,
    infoHeight: 300,
    ...values,
  });

describe('a scene', () => {
  test('without faults has no warnings', () => {
    expect(reported([film(), createComponent('time')])).toEqual([]);
  });

  test('warns of empty widgets, except touch area, HDMI and camera', () => {
    const apart = ['img', 'area', 'hdmin', 'face'].map((type, place) =>
      createComponent(type, { infoX: place * 200 }),
    );
    expect(reported(apart)).toEqual(['empty']);
  });

  test('is warned about when it is empty beside others', () => {
    expect(reported([])).toEqual([]);
    expect(reported([], { sceneCount: 2 })).toEqual(['emptyScene']);
    expect(reported([film()], { sceneCount: 2 })).toEqual([]);
  });

  test.each<MaterialFact>(['missing', 'expired', 'pending', 'limited', 'pageless'])(
    'warns of a material that is %s',
    (fact) => {
      expect(reported([film()], { material: () => fact })).toEqual([`${fact} Opening`]);
    },
  );

  test('does not warn of materials whose state is unknown', () => {
    expect(reported([film()], { material: () => undefined })).toEqual([]);
  });

  test('warns of documents with a missing page, whatever the state of the material, and of other missing files', () => {
    const [page, back] = ['a'.repeat(64), 'b'.repeat(64)];
    const address = (hash: string) => `/etv/file/${hash}`;
    const menu = createMediaItem({ mid: 'm1', name: 'menu.pdf', type: 'doc', url: '/etv/file/menu.pdf' });
    const doc = createComponent('doc', { mpList: [{ ...menu, pages: [address(page)] }], infoWidth: 400 });
    expect(reported([doc], { isLost: (hash) => hash === page })).toEqual(['lost menu.pdf']);
    expect(reported([doc], { isLost: (hash) => hash === page, material: () => 'expired' })).toEqual([
      'lost menu.pdf',
    ]);
    expect(reported([doc], { isLost: (hash) => hash === back })).toEqual([]);
    const words = createTextItem({ taContent: 'Soup', taColor: '#000000', taBgImage: address(back) });
    const text = createComponent('subtitle', { txList: [words], infoWidth: 400 });
    expect(reported([text], { isLost: (hash) => hash === back })).toContain('lost Soup');
  });

  test('warns of each missing typeface of a font list', () => {
    const txList = [createTextItem({ taContent: 'Hi', taColor: '#ffffff', taFont: 'Brand, sans-serif' })];
    const hasFont = (name: string) => name !== 'Brand';
    expect(reported([createComponent('subtitle', { txList })], { hasFont })).toEqual(['font Brand']);
  });

  test('distinguishes off canvas from partly off, by the rotated box', () => {
    expect(reported([film({ infoX: 1900 })])).toEqual(['partlyOff']);
    expect(reported([film({ infoX: 2500 })])).toEqual(['offCanvas']);
    expect(reported([film({ infoX: 0, infoWidth: 1920, infoHeight: 1000, coRotation: 90 })])).toEqual([
      'partlyOff',
    ]);
  });

  test('warns of two overlapping videos, not of a video above a picture', () => {
    const stream = createComponent('stream', {
      mpList: [createMediaItem({ url: 'https://a.test/live.m3u8' })],
    });
    expect(reported([film(), stream])).toEqual(['overlap stream']);
    const picture = createComponent('img', { mpList: [createMediaItem({ url: '/etv/file/a.png' })] });
    expect(reported([film(), picture])).toEqual([]);
  });

  test('warns of placeholder and unreadable text, once per widget', () => {
    const line = (taContent: string, taColor: string, taSample?: string) =>
      createTextItem({ taContent, taColor, ...(taSample !== undefined && { taSample }) });
    const texts = (...txList: ReturnType<typeof line>[]) => createComponent('subtitle', { txList });
    expect(reported([texts(line('Your text', '#ffffff'))])).toEqual(['textLeftover Your text']);
    expect(reported([texts(line('Dark', '#222222'), line('Night', '#111111'))])).toEqual(['textPale Night']);
    const sale = texts(line('Up to 30% off', '#ffffff', 'Up to 30% off'), line('Shoes', '#ffffff', 'Shoes'));
    expect(reported([sale])).toEqual(['textTemplate Up to 30% off']);
    expect(reported([texts(line('Half price', '#ffffff', 'Up to 30% off'))])).toEqual([]);
  });

  test('offers to keep the text of a template', () => {
    const txList = ['Fruit cup', 'Muffin'].map((words) =>
      createTextItem({ taContent: words, taColor: '#ffffff', taSample: words }),
    );
    const store = new EditorStore(
      createProgramDocument({
        scenes: [createScene(0, [createComponent('subtitle', { txList })])],
      }),
    );
    const first = () => sceneWarnings(store.scene, facts)[0];
    const keep = () => {
      const { scene, component, keepable } = first() ?? {};
      if (scene && component && keepable) store.keepWords(scene.scId, component.id, keepable);
    };
    keep();
    expect(first()?.detail).toBe('Muffin');
    keep();
    expect(first()).toBeUndefined();
    store.undo();
    expect(first()?.detail).toBe('Muffin');
  });

  test('warns of a list whose rows are too small to read', () => {
    const list = (count: number) =>
      createComponent('subtitle', {
        ...{ infoWidth: 800, infoHeight: 800 },
        txList: Array.from({ length: count }, (_, taNo) =>
          createTextItem({
            taNo,
            taKind: 'row',
            taContent: `Dish ${taNo}\t9`,
            taColor: '#ffffff',
            taFontSize: 50,
          }),
        ),
      });
    expect(reported([list(20)])).toEqual([]);
    expect(reported([list(60)])).toEqual(['textSmall Dish 0']);
  });

  test('warns of weather widgets only when the source is known to be missing', () => {
    const widgets = ['weather', 'temperature'].map((type, place) =>
      createComponent(type, { infoX: place * 200, txList: [createTextItem({ taColor: '#ffffff' })] }),
    );
    expect(reported(widgets)).toEqual([]);
    expect(reported(widgets, { hasWeather: undefined })).toEqual([]);
    expect(reported(widgets, { hasWeather: false })).toEqual(['weatherUnset', 'weatherUnset']);
  });

  test('warns of a link to a removed scene', () => {
    const link = createComponent('area', { coActionType: 2, coLinkId: 'abcdefghijkl' });
    expect(reported([link], { hasScene: () => false })).toEqual(['link']);
  });
});
