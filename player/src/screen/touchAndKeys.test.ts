/** @jest-environment ./player/src/testing/environment.mjs */
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { leadsOut, lockKiosk } from './kioskLock.ts';
import { nearest } from './nearest.ts';
import { leadByKeys } from './spotKeys.ts';

const root = document.createElement('div');
document.body.append(root);

/** A touch area with its centre here. */
function spot(name: string, left: number, top: number): HTMLElement {
  const element = document.createElement('div');
  element.dataset.hotSpot = '';
  element.tabIndex = 0;
  element.textContent = name;
  element.getBoundingClientRect = () => new DOMRect(left, top, 100, 100);
  return element;
}

function layer(className: string, ...spots: HTMLElement[]): HTMLElement {
  const layer = document.createElement('div');
  layer.className = className;
  layer.append(...spots);
  root.append(layer);
  return layer;
}

const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
};
const focused = () => document.activeElement?.textContent;

beforeAll(() => {
  leadByKeys(root);
  lockKiosk(root);
});
afterEach(() => {
  root.replaceChildren();
});

describe('navigation by keys', () => {
  it('moves to the area in that direction, and stays where there is none', () => {
    layer('program-layer front', spot('A', 0, 0), spot('B', 400, 0), spot('C', 0, 300));
    press('ArrowRight');
    expect(focused()).toBe('A');
    press('ArrowRight');
    expect(focused()).toBe('B');
    press('ArrowRight');
    expect(focused()).toBe('B');
    press('ArrowLeft');
    press('ArrowDown');
    expect(focused()).toBe('C');
  });

  it('never focuses a program that is still being prepared', () => {
    layer('program-layer', spot('behind', 0, 0));
    layer('program-layer front', spot('A', 0, 0), spot('B', 400, 0));
    for (const expected of ['A', 'B', 'A']) {
      press('Tab');
      expect(focused()).toBe(expected);
    }
  });

  it('stays within an open dialog', () => {
    layer('program-layer front', spot('A', 0, 0));
    const asking = document.createElement('section');
    asking.setAttribute('role', 'dialog');
    asking.innerHTML = '<button>Accept</button><button>Decline</button><button hidden>Later</button>';
    root.append(asking);
    for (const expected of ['Accept', 'Decline', 'Accept']) {
      press('Tab');
      expect(focused()).toBe(expected);
    }
  });

  it('prefers an area straight ahead to a nearer one aside', () => {
    const place = (left: number, top: number) => ({ left, top, width: 100, height: 100 });
    const items = [
      ['ahead', place(500, 0)],
      ['aside', place(150, 300)],
    ] as const;
    expect(nearest(place(0, 0), items, 'right')).toBe('ahead');
    expect(nearest(place(0, 0), items, 'left')).toBeUndefined();
  });
});

describe('the player cannot be left', () => {
  it.each([
    ['F5', {}],
    ['F12', {}],
    ['Backspace', {}],
    ['r', { ctrlKey: true }],
    ['+', { ctrlKey: true }],
    ['I', { ctrlKey: true, shiftKey: true }],
    ['ArrowLeft', { altKey: true }],
  ])('by %s', (key, more) => {
    expect(press(key, more).defaultPrevented).toBe(true);
  });

  it('while letters and full screen keep their function', () => {
    for (const key of ['a', 'i', 'Enter', 'F11']) expect(press(key).defaultPrevented).toBe(false);
    const input = document.createElement('input');
    root.append(input);
    input.focus();
    expect(press('Backspace').defaultPrevented).toBe(false);
    expect(leadsOut(new KeyboardEvent('keydown', { key: 'c', ctrlKey: true }))).toBe(false);
  });

  it.each(['contextmenu', 'dragstart', 'dragover', 'drop', 'selectstart', 'auxclick'])('by %s', (name) => {
    const event = new Event(name, { bubbles: true, cancelable: true });
    root.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('by a link, a new window or the back button', () => {
    root.innerHTML = '<a href="https://example.com/">away</a>';
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    root.querySelector('a')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(window.open('https://example.com/')).toBeNull();
    const stay = jest.spyOn(history, 'pushState');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(stay).toHaveBeenCalled();
  });
});
