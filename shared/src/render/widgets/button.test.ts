import { expect, test } from '@jest/globals';
import {
  createComponent,
  createMediaItem,
  createScene,
  createTextItem,
} from '../../document/program/create.ts';
import type { FitMode } from '../../document/widget/component.ts';
import { renderOptions } from '../fixtures/renderOptions.ts';
import { renderScene } from '../renderScene.ts';

const sceneOf = (coFit?: FitMode) => {
  const txList = [createTextItem({ taContent: 'Go' })];
  const mpList = [createMediaItem({ url: '/etv/file/a', mid: 'm1' })];
  const made = createComponent('button', { id: 'go0000000001', txList, mpList });
  return createScene(0, [coFit === undefined ? made : { ...made, coFit }]);
};

test('the picture of a button is fitted as chosen, and stretched by default', () => {
  const view = renderScene(document.createElement('div'), sceneOf(), renderOptions({ mode: 'edit' }));
  const fit = () => view.element.querySelector('img')?.style.objectFit;
  expect(fit()).toBe('fill');
  for (const chosen of ['contain', 'cover', 'none'] as const) {
    view.update(sceneOf(chosen));
    expect(fit()).toBe(chosen);
  }
  view.update(sceneOf());
  expect(fit()).toBe('fill');
  view.destroy();
});
