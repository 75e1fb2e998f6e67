import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
} from '../document/program/create.ts';
import type { Component } from '../document/widget/component.ts';
import { renderOptions } from './fixtures/renderOptions.ts';
import type { ProgramOptions } from './programOptions.ts';
import { renderProgram } from './renderProgram.ts';

const sceneOf = (index: number, words: string) =>
  createScene(index, [createComponent('subtitle', { txList: [createTextItem({ taContent: words })] })]);

const options = (values: Partial<ProgramOptions> = {}): ProgramOptions => ({ ...renderOptions(), ...values });

let container: HTMLElement;

/** Text on the front layer, as a viewer sees it. */
const onScreen = () =>
  [...container.querySelectorAll<HTMLElement>('div')].find(
    ({ style }) => style.zIndex === '1' && style.width === '100%',
  )?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('a program', () => {
  const two = createProgramDocument({ scenes: [sceneOf(0, 'one'), sceneOf(1, 'two')] });

  it('plays its scenes in turn, reports each scene and the end, and starts over', async () => {
    const onSceneShown = jest.fn();
    const onFirstFrame = jest.fn();
    const onEnded = jest.fn();
    renderProgram(container, two, options({ onSceneShown, onFirstFrame, onEnded }));
    await jest.advanceTimersByTimeAsync(100);
    expect(onScreen()).toBe('one');
    await jest.advanceTimersByTimeAsync(10_100);
    expect(onScreen()).toBe('two');
    expect(onEnded).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10_200);
    expect(onEnded).toHaveBeenCalledTimes(1);
    expect(onScreen()).toBe('one');
    expect(onSceneShown.mock.calls).toEqual([[0], [1], [0]]);
    expect(onFirstFrame).toHaveBeenCalledTimes(1);
  });

  it('resumes in the scene and at the time at which it was destroyed', async () => {
    const first = renderProgram(container, two, options());
    await jest.advanceTimersByTimeAsync(10_200 + 6000);
    const resume = first.place();
    first.destroy();
    await jest.advanceTimersByTimeAsync(60_000);
    const onSceneShown = jest.fn();
    renderProgram(container, two, options({ resume, onSceneShown }));
    await jest.advanceTimersByTimeAsync(3500);
    expect(onScreen()).toBe('two');
    await jest.advanceTimersByTimeAsync(1000);
    expect(onScreen()).toBe('one');
    await jest.advanceTimersByTimeAsync(9000);
    expect(onSceneShown.mock.calls).toEqual([[1], [0]]);
  });

  it('keeps the old scene until the next one is loaded', async () => {
    const slow = createScene(1, [
      createComponent('img', { mpList: [createMediaItem({ url: '/slow.png' })] }),
    ]);
    renderProgram(container, createProgramDocument({ scenes: [sceneOf(0, 'one'), slow] }), options());
    await jest.advanceTimersByTimeAsync(15_000);
    expect(onScreen()).toBe('one');
    container.querySelector('img')?.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(100);
    expect(onScreen()).toBe('');
    expect(container.textContent).toBe('one');
  });

  it('stays on its last scene without loop', async () => {
    const onEnded = jest.fn();
    renderProgram(container, two, options({ loop: false, onEnded }));
    await jest.advanceTimersByTimeAsync(25_000);
    expect(onEnded).toHaveBeenCalledTimes(1);
    expect(onScreen()).toBe('two');
  });

  it('shows nothing while it is held, and starts on start()', async () => {
    const onFirstFrame = jest.fn();
    const view = renderProgram(container, two, options({ hold: true, onFirstFrame }));
    await jest.advanceTimersByTimeAsync(5000);
    expect(onFirstFrame).not.toHaveBeenCalled();
    view.start();
    await jest.advanceTimersByTimeAsync(100);
    expect(onFirstFrame).toHaveBeenCalledTimes(1);
    expect(onScreen()).toBe('one');
  });

  it('keeps its only scene without building it again, and reports each round', async () => {
    const onEnded = jest.fn();
    renderProgram(container, createProgramDocument({ scenes: [sceneOf(0, 'alone')] }), options({ onEnded }));
    await jest.advanceTimersByTimeAsync(100);
    const letters = container.querySelector('[data-co-type=subtitle]');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(onEnded).toHaveBeenCalledTimes(2);
    expect(letters?.isConnected).toBe(true);
  });

  it('keeps the scene on screen through an update of the document', async () => {
    const view = renderProgram(container, two, options());
    await jest.advanceTimersByTimeAsync(100);
    const [first, second] = two.scenes;
    if (!first || !second) throw new Error('two scenes');
    const [words] = first.allScene.componentsList;
    if (!words) throw new Error('one widget');
    const changed = { ...words, txList: [createTextItem({ taContent: 'changed' })] };
    const scene = { ...first, allScene: { ...first.allScene, componentsList: [changed] } };
    view.update({ ...two, scenes: [second, scene] });
    expect(onScreen()).toBe('changed');
    expect(view.sceneIndex).toBe(1);
  });

  it('leaves no timer and no element behind', async () => {
    const view = renderProgram(container, two, options());
    await jest.advanceTimersByTimeAsync(10_050);
    view.destroy();
    await jest.advanceTimersByTimeAsync(2000);
    expect(jest.getTimerCount()).toBe(0);
    expect(container.childElementCount).toBe(0);
  });

  describe('with a button that leads to another scene', () => {
    const target = sceneOf(1, 'target');
    const linkTo = (coLinkId: string, coScreenProtectTime = -1) =>
      createComponent('button', { coActionType: 2, coLinkId, coScreenProtectTime });
    const programOf = (button: Component) => {
      const home = createScene(0, [button]);
      const stays = { ...home, allScene: { ...home.allScene, scPlayTime: 1000 } };
      const waits = { ...target, allScene: { ...target.allScene, scPlayTime: 1000 } };
      return createProgramDocument({ scenes: [stays, waits] });
    };
    const touch = () => container.querySelector<HTMLElement>('[data-co-type=button]')?.click();

    it('goes there, and returns when the screen was not touched for long enough', async () => {
      const view = renderProgram(container, programOf(linkTo(target.scId, 30)), options());
      await jest.advanceTimersByTimeAsync(100);
      touch();
      await jest.advanceTimersByTimeAsync(20_000);
      expect(view.sceneIndex).toBe(1);
      container.firstElementChild?.dispatchEvent(new Event('pointerdown'));
      await jest.advanceTimersByTimeAsync(20_000);
      expect(view.sceneIndex).toBe(1);
      await jest.advanceTimersByTimeAsync(11_000);
      expect(view.sceneIndex).toBe(0);
    });

    it('stays where it is when that scene does not exist, and passes no action on', async () => {
      const onAction = jest.fn();
      const view = renderProgram(container, programOf(linkTo('nosuchscene0')), options({ onAction }));
      await jest.advanceTimersByTimeAsync(100);
      touch();
      await jest.advanceTimersByTimeAsync(1000);
      expect(view.sceneIndex).toBe(0);
      expect(onAction).not.toHaveBeenCalled();
    });
  });
});
