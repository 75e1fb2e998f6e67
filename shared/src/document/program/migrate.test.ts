import { describe, expect, it } from '@jest/globals';
import { DocumentError } from '../DocumentError.ts';
import { createH5Document, createH5Node, createH5Page } from '../h5/create.ts';
import { migrateH5Document } from '../h5/migrate.ts';
import { createComponent, createMediaItem, createProgramDocument, createScene } from './create.ts';
import { migrateProgramDocument } from './migrate.ts';

describe('reading a program', () => {
  it('keeps unknown widget types and fields', () => {
    const hologram = { ...createComponent('hologram'), depth: 3, nested: { a: [1] } };
    const scene = { ...createScene(0, [hologram]), mood: 'calm' };
    const document = { ...createProgramDocument({ scenes: [scene] }), author: 'Kim' };
    expect(migrateProgramDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });

  it('derives the co box from the exact one', () => {
    const component = { ...createComponent('img'), infoX: 10.4, infoWidth: 200.6, coWidth: 7 };
    const document = createProgramDocument({ scenes: [createScene(0, [component])] });
    expect(migrateProgramDocument(document).scenes[0]?.allScene.componentsList[0]).toMatchObject({
      infoX: 10.4,
      coLeftPosition: 10,
      infoWidth: 200.6,
      coWidth: 201,
    });
  });

  it('migrates a document without a version: numbers as text, the box in the co fields, no index', () => {
    const old = {
      width: '1280',
      height: '720',
      scenes: [
        {
          scId: 'aaaaaaaaaaaa',
          allScene: {
            componentsList: [
              {
                coType: 'img',
                id: 'bbbbbbbbbbbb',
                coLeftPosition: '15',
                coRightPosition: '25',
                coWidth: '640',
                coHeight: '',
                mpList: [{ url: '/etv/file/x', playParam: '5', volume: '' }],
              },
            ],
          },
        },
      ],
    };
    const document = migrateProgramDocument(old);
    expect(document.version).toBe(2);
    expect(document.mainResolution).toEqual({ width: 1280, height: 720 });
    expect(document.scenes[0]?.index).toBe(0);
    expect(document.scenes[0]?.allScene.componentsList[0]).toMatchObject({
      infoX: 15,
      infoY: 25,
      infoWidth: 640,
      infoHeight: 100,
      coHeight: 100,
      mpList: [{ playParam: 5, volume: 70 }],
    });
  });

  it('keeps version 1’s fade for transition numbers that have another meaning now', () => {
    const shown = (cartoon: number) => createComponent('img', { mpList: [createMediaItem({ cartoon })] });
    const scene = createScene(0, [shown(3), { ...shown(7), children: [shown(18)] as never }]);
    const old = { ...createProgramDocument({ scenes: [scene] }), version: 1 };
    const { version, scenes } = migrateProgramDocument(old);
    const [kept, changed] = scenes[0]?.allScene.componentsList ?? [];
    expect(version).toBe(2);
    expect(kept?.mpList[0]?.cartoon).toBe(3);
    expect(changed?.mpList[0]?.cartoon).toBe(1);
    expect(changed?.children[0]?.mpList[0]?.cartoon).toBe(1);
  });

  it('reads its own output unchanged', () => {
    const once = migrateProgramDocument({ scenes: [{ allScene: { componentsList: [{ coType: 'time' }] } }] });
    expect(migrateProgramDocument(JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  it.each([
    [null, '', 'not a program document'],
    [[], '', 'not a program document'],
    [{ version: 99, scenes: [] }, 'version', 'newer'],
    [{ version: 'one', scenes: [] }, 'version', 'not a version number'],
    [{ version: 1 }, 'scenes', 'scenes'],
  ])('refuses %p with the path of the fault', (value, path, words) => {
    let refusal: unknown;
    try {
      migrateProgramDocument(value);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(DocumentError);
    expect((refusal as DocumentError).path).toBe(path);
    expect((refusal as DocumentError).message).toContain(words);
  });
});

describe('reading an H5 work', () => {
  it('keeps unknown fields and derives the Dr box', () => {
    const node = { ...createH5Node('img', { infoTop: 3.4 }), infoTopDr: 99, glow: true };
    const work = createH5Document([createH5Page({ nodeList: [node] })]);
    const read = migrateH5Document(JSON.parse(JSON.stringify(work)));
    expect(read.pageList[0]?.nodeList[0]).toEqual({ ...node, infoTopDr: 3 });
  });
});
