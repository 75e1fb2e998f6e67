import { describe, expect, it } from '@jest/globals';
import { createComponent, createMediaItem, createScene } from '@vitrine/shared/document';
import { admittedComponents } from './admittedComponents.ts';
import { copyComponent, copyScene } from './copies.ts';

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

  it('are not admitted where the scene has their type already, or where it comes twice', () => {
    const target = createScene(1, [createComponent('time')]);
    const taken = admittedComponents([...source.allScene.componentsList, image], target);
    expect(taken.map(({ coType }) => coType)).toEqual(['img']);
    expect(admittedComponents([image, image], createScene())).toEqual([image]);
  });

  it('of a scene lead to the copy where the original led to itself', () => {
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
