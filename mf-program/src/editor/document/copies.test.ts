import { describe, expect, it } from '@jest/globals';
import { createComponent, createMediaItem, createScene } from '@vitrine/shared/document';
import { admittedComponents } from './admittedComponents.ts';
import { copyComponent, copyScene } from './copies.ts';

const image = createComponent('img', { infoX: 10, mpList: [createMediaItem({ name: 'photo' })] });
const source = createScene(0, [image, createComponent('time')]);

describe('copied widgets and scenes', () => {
  it('have new ids and share no objects with the original', () => {
    const copy = copyComponent(image, 'abcdefghijkl');
    expect(copy.id).not.toBe(image.id);
    expect(copy.coScId).toBe('abcdefghijkl');
    expect(copy.mpList).toEqual(image.mpList);
    expect(copy.mpList[0]).not.toBe(image.mpList[0]);
  });

  it('are rejected where the scene has their type, or where a type comes twice', () => {
    const target = createScene(1, [createComponent('time')]);
    const taken = admittedComponents([...source.allScene.componentsList, image], target);
    expect(taken.map(({ coType }) => coType)).toEqual(['img']);
    expect(admittedComponents([image, image], createScene())).toEqual([image]);
  });

  it('point to the copied scene where the original pointed to itself', () => {
    const button = createComponent('button', { coActionType: 2 });
    const scene = createScene(0, [button]);
    const linked = {
      ...scene,
      allScene: { ...scene.allScene, componentsList: [{ ...button, coLinkId: scene.scId }] },
    };
    const copy = copyScene(linked);
    expect(copy.scId).not.toBe(scene.scId);
    expect(copy.allScene.componentsList[0]).toMatchObject({ coLinkId: copy.scId, coScId: copy.scId });
  });
});
