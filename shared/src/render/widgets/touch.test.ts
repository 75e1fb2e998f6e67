import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  createComponent,
  createMediaItem,
  createScene,
  createTextItem,
} from '../../document/program/create.ts';
import { renderOptions } from '../fixtures/renderOptions.ts';
import { renderScene } from '../renderScene.ts';

const container = () => document.body.appendChild(document.createElement('div'));

afterEach(() => document.body.replaceChildren());

describe('a touchable widget', () => {
  const button = createComponent('button', {
    coActionType: 2,
    txList: [createTextItem({ taContent: 'Go' })],
  });
  const area = createComponent('area', { coActionType: 3, coLinkAction: 'https://example.com/' });
  const scene = createScene(0, [button, area]);

  it('triggers its action', () => {
    const onAction = jest.fn();
    const view = renderScene(container(), scene, renderOptions({ onAction }));
    view.elementOf(button.id)?.click();
    view.elementOf(area.id)?.click();
    expect(onAction.mock.calls).toEqual([
      [expect.objectContaining({ id: button.id })],
      [expect.objectContaining({ id: area.id, coLinkAction: 'https://example.com/' })],
    ]);
    view.destroy();
  });

  it('is focusable, named and operable by keys, except in the editor', () => {
    const onAction = jest.fn();
    const view = renderScene(container(), scene, renderOptions({ onAction }));
    const spot = view.elementOf(button.id);
    expect([spot?.tabIndex, spot?.getAttribute('role'), spot?.getAttribute('aria-label')]).toEqual([
      0,
      'button',
      'Go',
    ]);
    for (const key of ['Enter', ' ', 'a']) spot?.dispatchEvent(new KeyboardEvent('keydown', { key }));
    expect(onAction).toHaveBeenCalledTimes(2);
    view.destroy();
    const edited = renderScene(container(), scene, renderOptions({ mode: 'edit' }));
    expect(edited.elementOf(button.id)?.getAttribute('role')).toBeNull();
    edited.destroy();
  });

  it('does nothing in the editor', () => {
    const onAction = jest.fn();
    const view = renderScene(container(), scene, renderOptions({ onAction, mode: 'edit' }));
    view.elementOf(button.id)?.click();
    expect(onAction).not.toHaveBeenCalled();
  });
});

describe('a web page', () => {
  const frameOf = (url: string) => {
    const web = createComponent('web', { mpList: [createMediaItem({ url })] });
    const view = renderScene(container(), createScene(0, [web]), renderOptions({ mode: 'edit' }));
    return view.element.querySelector('iframe');
  };

  it('keeps its own origin only when it is not ours', () => {
    expect(frameOf('https://example.com/')?.getAttribute('sandbox')).toContain('allow-same-origin');
    expect(frameOf('/phone/abc')?.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
  });

  it('is not drawn without an address', () => {
    expect(frameOf('')).toBeNull();
  });
});
