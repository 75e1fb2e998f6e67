import { describe, expect, it } from '@jest/globals';
import { fileAddress } from '../address.ts';
import { createH5Document, createH5Page } from '../h5/create.ts';
import { h5RoundSeconds } from '../h5/round.ts';
import { h5Work } from '../h5/work.ts';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
} from '../program/create.ts';
import {
  listFileHashes,
  listFontNames,
  listH5Ids,
  listLinkedPrograms,
  listMediaIds,
  listWeatherPlaces,
} from '../program/references.ts';
import { sceneDuration } from '../program/sceneDuration.ts';
import { addMedia, canAddComponent, firstIncompleteComponent, isComponentEmpty } from './content.ts';
import { widgetTypes } from './widgetTypes.ts';

const item = createMediaItem({ url: '/a.png' });
const media = (coType: string, ...values: Parameters<typeof createMediaItem>[0][]) =>
  createComponent(coType, { mpList: values.map((each) => createMediaItem({ url: '/x', ...each })) });

describe('an empty widget', () => {
  it('is every new one, except area, hdmin, face, clocks and weather', () => {
    const complete = widgetTypes.filter((coType) => !isComponentEmpty(createComponent(coType)));
    expect(complete).toEqual([
      'date',
      'time',
      'weeks',
      // Their location defaults to the terminal's.
      'temperature',
      'weather',
      'area',
      'hdmin',
      'face',
    ]);
  });

  it.each([
    createComponent('img', { mpList: [item] }),
    createComponent('web', { mpList: [item] }),
    createComponent('subtitle', { txList: [createTextItem({ taContent: 'a' })] }),
    createComponent('button', { mpList: [item] }),
    createComponent('countdown', { txList: [createTextItem({ taCountDown: 1 })] }),
    createComponent('h5', { coH5: h5Work.parse({ id: 'w1' }) }),
    createComponent('hologram'),
  ])('is no longer empty when $coType is filled', (component) => {
    expect(isComponentEmpty(component)).toBe(false);
  });

  it('is still empty with blanks or with a file without an address', () => {
    expect(
      isComponentEmpty(createComponent('subtitle', { txList: [createTextItem({ taContent: ' \n' })] })),
    ).toBe(true);
    expect(isComponentEmpty(createComponent('img', { mpList: [createMediaItem()] }))).toBe(true);
  });

  it('makes its scene incomplete', () => {
    const empty = createComponent('video');
    const scene = createScene(0, [createComponent('area'), empty]);
    expect(firstIncompleteComponent(scene)?.id).toBe(empty.id);
    expect(firstIncompleteComponent(createScene(0, [createComponent('time')]))).toBeUndefined();
  });
});

describe('adding', () => {
  it('refuses a type that the scene already has', () => {
    const scene = createScene(0, [createComponent('img')]);
    expect(canAddComponent(scene, 'img')).toBe(false);
    expect(canAddComponent(scene, 'video')).toBe(true);
  });

  it.each([
    ['area', 1],
    ['doc', 1],
    ['img', 2],
    ['audio', 2],
    ['video', 2],
    ['mixture', 2],
  ])('a second file to %s leaves %d', (coType, count) => {
    const mpList = addMedia(createComponent(coType, { mpList: [item] }), createMediaItem({ url: '/b.png' }));
    expect(mpList).toHaveLength(count);
    expect(mpList.at(-1)?.url).toBe('/b.png');
    expect(mpList.map(({ sort }) => sort)).toEqual([...mpList.keys()]);
  });
});

describe('the duration of a scene', () => {
  it.each([
    ['its own time', { ...createScene().allScene, scPlayTime: 42 }, 42],
    ['ten seconds when no widget has an end', createScene(0, [createComponent('time')]).allScene, 10],
    [
      'the sum of its pictures',
      createScene(0, [media('img', { playParam: 3 }, { playParam: 4 })]).allScene,
      7,
    ],
    [
      'the longest widget',
      createScene(0, [media('img', { playParam: 3 }), media('video', { url: '/long.mp4' })]).allScene,
      61.5,
    ],
    ['an estimate for an unknown video', createScene(0, [media('video', { playParam: 10 })]).allScene, 10],
    [
      'the play time of a document for each of its pages',
      createScene(0, [media('doc', { playParam: 5, pages: ['/1', '/2', '/3'] })]).allScene,
      15,
    ],
    [
      'pictures and videos of a mixture',
      createScene(0, [media('mixture', { playParam: 5 }, { type: 'video', url: '/long.mp4' })]).allScene,
      66.5,
    ],
    [
      'the round of an H5 work that turns by itself',
      createScene(0, [createComponent('h5', { coH5: h5Work.parse({ id: 'w1', seconds: 12 }) })]).allScene,
      12,
    ],
  ])('is %s', (_what, allScene, seconds) => {
    expect(sceneDuration({ ...createScene(), allScene }, { '/long.mp4': 61.5 })).toBe(seconds);
  });
});

describe('references of a document', () => {
  it('list materials and the played files, each once', () => {
    const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(64));
    if (!one || !two || !three) throw new Error('three hashes');
    const scene = createScene(0, [
      media('img', { url: fileAddress(one), mid: 'm1' }, { url: fileAddress(one), mid: 'm1' }),
      media('video', { url: fileAddress(three), viewUrl: fileAddress(two), mid: 'm2' }),
      media('web', { url: 'https://example.com/' }),
    ]);
    const background = { scBackImg: `${fileAddress(three)}?v=1`, scBackImgId: 'm3' };
    const document = createProgramDocument({
      scenes: [{ ...scene, allScene: { ...scene.allScene, ...background } }],
    });
    expect(listMediaIds(document)).toEqual(['m3', 'm1', 'm2']);
    expect(listFileHashes(document)).toEqual([three, one, two]);
  });

  it('list the pages of documents as files, and the document itself only where it is drawn', () => {
    const [pdf, page] = ['1', '2'].map((digit) => fileAddress(digit.repeat(64)));
    if (!pdf || !page) throw new Error('two files');
    const filesOf = (widget: ReturnType<typeof media>) =>
      listFileHashes(createProgramDocument({ scenes: [createScene(0, [widget])] }));
    expect(filesOf(media('doc', { url: pdf, pages: [page] }))).toEqual(['2'.repeat(64)]);
    expect(filesOf(media('doc', { url: pdf, pages: [] }))).toEqual(['1'.repeat(64)]);
    expect(filesOf(media('doc', { url: pdf }))).toEqual(['1'.repeat(64)]);
    expect(filesOf(media('mixture', { url: pdf, pages: [page] }))).toEqual(['1'.repeat(64), '2'.repeat(64)]);
  });

  it('list H5 works with their document and its files', () => {
    const [document, picture] = ['1', '2'].map((digit) => fileAddress(digit.repeat(64)));
    const outside = 'https://example.com/a.png';
    const coH5 = h5Work.parse({ id: 'w1', url: document, files: [picture, outside] });
    const program = createProgramDocument({ scenes: [createScene(0, [createComponent('h5', { coH5 })])] });
    expect(listH5Ids(program)).toEqual(['w1']);
    expect(listMediaIds(program)).toEqual([]);
    expect(listFileHashes(program)).toEqual(['1'.repeat(64), '2'.repeat(64)]);
  });

  it('count a round only where pages turn by themselves', () => {
    const turning = (pages: number, autoPage: boolean) => {
      const work = createH5Document(Array.from({ length: pages }, () => createH5Page()));
      return h5RoundSeconds({ ...work, setting: { ...work.setting, autoPage } });
    };
    expect([turning(3, true), turning(3, false), turning(1, true)]).toEqual([9, 0, 0]);
  });

  it('list linked programs, fonts and places, each once', () => {
    const scene = createScene(0, [
      createComponent('button', { coActionType: 4, coLinkId: 'p1' }),
      createComponent('area', { coActionType: 4, coLinkId: 'p1' }),
      createComponent('area', { coActionType: 2, coLinkId: 'scene' }),
      createComponent('subtitle', { txList: [createTextItem({ taFont: 'KaiTi, Noto Sans' })] }),
      createComponent('weather', { txList: [createTextItem({ taAddress: ' 上海 ', taFont: 'KaiTi' })] }),
      createComponent('temperature'),
    ]);
    const document = createProgramDocument({ scenes: [scene] });
    expect(listLinkedPrograms(document)).toEqual(['p1']);
    expect(listFontNames(document)).toEqual(['KaiTi', 'Noto Sans']);
    expect(listWeatherPlaces(document)).toEqual(['上海', '']);
  });
});
