import { describe, expect, it } from '@jest/globals';
import { createComponent, createMediaItem, createScene } from '../document/create.ts';
import { copyComponent, copyScene, pasteComponents } from './clipboard.ts';

const image = createComponent('img', { infoX: 10, mpList: [createMediaItem({ name: 'photo' })] });
const source = createScene(0, [image, createComponent('time')]);

describe('copies', () => {
  it('have ids of their own and share nothing with the original', () => {
    const copy = copyComponent(image, 'abcdefghijkl');
    expect(copy.id).not.toBe(image.id);
    expect(copy.coScId).toBe('abcdefghijkl');
    expect(copy.mpList).toEqual(image.mpList);
    expect(copy.mpList[0]).not.toBe(image.mpList[0]);
  });

  it('refuse a type that the scene has already, or that comes twice', () => {
    const target = createScene(1, [createComponent('time')]);
    const paste = pasteComponents([...source.allScene.componentsList, image], target);
    expect(paste.added.map(({ coType }) => coType)).toEqual(['img']);
    expect(paste.refusedTypes).toEqual(['time', 'img']);
    expect(paste.added[0]).toMatchObject({ infoX: 10, coScId: target.scId });
  });

  it('lie beside the original within one scene, both sets of box fields agreeing', () => {
    const [original] = source.allScene.componentsList;
    const emptied = { ...source, allScene: { ...source.allScene, componentsList: [] } };
    const { added } = pasteComponents(original ? [original] : [], emptied);
    expect(added[0]).toMatchObject({ infoX: 30, infoY: 20, coLeftPosition: 30, coRightPosition: 20 });
  });

  it('of a scene lead to the copy where the original led to itself', () => {
    const button = createComponent('button', { coActionType: 2 });
    const scene = createScene(0, [button]);
    const linked = {
      ...scene,
      allScene: { ...scene.allScene, componentsList: [{ ...button, coLinkId: scene.scId }] },
    };
    const copy = copyScene(linked, 3);
    expect(copy.index).toBe(3);
    expect(copy.scId).not.toBe(scene.scId);
    expect(copy.allScene.componentsList[0]).toMatchObject({ coLinkId: copy.scId, coScId: copy.scId });
  });
});
