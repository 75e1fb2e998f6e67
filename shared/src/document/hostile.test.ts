import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DocumentError } from './DocumentError.ts';
import { createH5Document, createH5Node, createH5Page } from './h5/create.ts';
import { migrateH5Document } from './h5/migrate.ts';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
} from './program/create.ts';
import { migrateProgramDocument } from './program/migrate.ts';

/** A document with one image that has the given fields. */
const withComponent = (values: Record<string, unknown>): unknown => {
  const scene = createScene(0, [createComponent('img')]);
  const [image] = scene.allScene.componentsList;
  return {
    ...createProgramDocument(),
    scenes: [{ ...scene, allScene: { ...scene.allScene, componentsList: [{ ...image, ...values }] } }],
  };
};
const withNode = (values: Record<string, unknown>): unknown =>
  createH5Document([createH5Page({ nodeList: [{ ...createH5Node('text'), ...values } as never] })]);

/** Path of the rejected field, or undefined. */
function refusedPath(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof DocumentError) return error.path;
    throw error;
  }
}

const inComponent = 'scenes.0.allScene.componentsList.0';
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>',
  '//evil.example/x',
  'file:///etc/passwd',
  '/a"onerror=alert(1)',
  'http:/evil',
  '\\\\evil\\share',
];

describe('a hostile program', () => {
  it.each(addresses)('is refused with the address %s', (url) => {
    const media = withComponent({ mpList: [{ ...createMediaItem(), url }] });
    expect(refusedPath(() => migrateProgramDocument(media))).toBe(`${inComponent}.mpList.0.url`);
    const background = {
      ...createProgramDocument(),
      scenes: [{ ...createScene(), allScene: { scBackImg: url } }],
    };
    expect(refusedPath(() => migrateProgramDocument(background))).toBe('scenes.0.allScene.scBackImg');
  });

  it.each(['javascript:alert(1)', 'java\tscript:alert(1)', '  vbscript:x', 'data:text/html,x'])(
    'is refused with a link to %s',
    (coLinkAction) => {
      expect(refusedPath(() => migrateProgramDocument(withComponent({ coLinkAction })))).toBe(
        `${inComponent}.coLinkAction`,
      );
    },
  );

  it.each([1e9, -1e9, Number.NaN, Number.POSITIVE_INFINITY, '100', null])(
    'is refused with a width of %p',
    (infoWidth) => {
      expect(refusedPath(() => migrateProgramDocument(withComponent({ infoWidth })))).toBe(
        `${inComponent}.infoWidth`,
      );
    },
  );

  it.each(['red;background:url(//x)', 'url(//x)', 'expression(1)', '</style>'])(
    'is refused with the colour %s',
    (taColor) => {
      const document = withComponent({ txList: [{ ...createTextItem(), taColor }] });
      expect(refusedPath(() => migrateProgramDocument(document))).toBe(`${inComponent}.txList.0.taColor`);
    },
  );

  it.each([
    [{ coRotation: 1e9 }, 'coRotation'],
    [{ coRotation: Number.NaN }, 'coRotation'],
    [{ coFit: 'cover;position:fixed' }, 'coFit'],
    [{ coRefresh: -1 }, 'coRefresh'],
    [{ mpList: [{ pages: ['javascript:alert(1)'] }] }, 'mpList.0.pages.0'],
    [{ mpList: [{ pages: Array.from({ length: 501 }, () => '/a') }] }, 'mpList.0.pages'],
    [{ mpList: [{ volume: 101 }] }, 'mpList.0.volume'],
    [{ coH5: { id: 'w1', url: 'javascript:alert(1)' } }, 'coH5.url'],
    [{ coH5: { id: 'w1', files: ['data:text/html,x'] } }, 'coH5.files.0'],
    [{ coH5: { id: 'w1', volume: 1e9 } }, 'coH5.volume'],
    [{ coH5: { id: 'w1', width: 0 } }, 'coH5.width'],
    [{ txList: [{ taTimeZone: '"><script>' }] }, 'txList.0.taTimeZone'],
    [{ txList: [{ taLanguage: 'zh;x' }] }, 'txList.0.taLanguage'],
    [{ txList: [{ taFont: '"; src: url(//x)' }] }, 'txList.0.taFont'],
    [{ txList: [{ taMove: 'everywhere' }] }, 'txList.0.taMove'],
    [{ txList: [{ taFontSize: 1e12 }] }, 'txList.0.taFontSize'],
  ])('is refused with %p', (values, path) => {
    expect(refusedPath(() => migrateProgramDocument(withComponent(values)))).toBe(`${inComponent}.${path}`);
  });

  it('keeps markup as plain text', () => {
    const taContent = '<img src=x onerror=alert(1)>';
    const document = migrateProgramDocument(withComponent({ txList: [{ ...createTextItem(), taContent }] }));
    expect(document.scenes[0]?.allScene.componentsList[0]?.txList[0]?.taContent).toBe(taContent);
  });

  it('is refused with a duplicate or malformed id', () => {
    const twin = createComponent('img');
    const scene = createScene(0, [twin, { ...createComponent('time'), id: twin.id }]);
    expect(refusedPath(() => migrateProgramDocument(createProgramDocument({ scenes: [scene] })))).toBe(
      'scenes.0.allScene.componentsList.1.id',
    );
    expect(refusedPath(() => migrateProgramDocument(withComponent({ id: '../../etc' })))).toBe(
      `${inComponent}.id`,
    );
  });

  it('is refused when it nests deeper than one level', () => {
    const child = { ...createComponent('img'), children: [createComponent('img')] };
    expect(refusedPath(() => migrateProgramDocument(withComponent({ children: [child] })))).toBe(
      `${inComponent}.children.0.children`,
    );
  });

  it.each([
    [{ width: 299, height: 1080 }, 'mainResolution.width'],
    [{ width: 1920, height: 4001 }, 'mainResolution.height'],
    [{ width: 1920.5, height: 1080 }, 'mainResolution.width'],
  ])('is refused with the size %p', (mainResolution, path) => {
    expect(refusedPath(() => migrateProgramDocument({ ...createProgramDocument(), mainResolution }))).toBe(
      path,
    );
  });

  it('is refused without scenes or with more than 100', () => {
    const scenes = Array.from({ length: 101 }, () => createScene(0));
    expect(refusedPath(() => migrateProgramDocument({ ...createProgramDocument(), scenes }))).toBe('scenes');
    expect(refusedPath(() => migrateProgramDocument({ ...createProgramDocument(), scenes: [] }))).toBe(
      'scenes',
    );
  });

  it('is read or refused with a DocumentError, whatever it contains', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        refusedPath(() => migrateProgramDocument(value));
        refusedPath(() => migrateProgramDocument({ version: 1, scenes: value, locks: value }));
        refusedPath(() => migrateProgramDocument({ scenes: [{ allScene: value }, value] }));
      }),
    );
  });
});

describe('a hostile H5 work', () => {
  it.each([
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ infoWidth: 1e12 }, 'infoWidth'],
    [{ className: ['a b" onload="x'] }, 'className.0'],
    [{ animate: 'x;}' }, 'animate'],
    [{ classify: { fontColor: 'red;}' } }, 'classify.fontColor'],
    [{ type: 'script' }, 'type'],
  ])('is refused with %p', (values, path) => {
    expect(refusedPath(() => migrateH5Document(withNode(values)))).toBe(`pageList.0.nodeList.0.${path}`);
  });

  it('keeps markup as plain text', () => {
    const content = '<script>alert(1)</script>';
    expect(migrateH5Document(withNode({ content })).pageList[0]?.nodeList[0]?.content).toBe(content);
  });
});
