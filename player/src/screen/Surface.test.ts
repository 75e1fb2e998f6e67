import { expect, test } from '@jest/globals';
import { createTranslator } from '../messages/translator.ts';
import { element } from './element.ts';
import { Surface } from './Surface.ts';

function page() {
  const root = document.createElement('div');
  const surface = new Surface(root, createTranslator('en_US'));
  const order = () => [...root.children].map(({ className }) => className);
  return { root, surface, order };
}

test('operators’ texts are above the panels of people at the screen, whichever opened later', () => {
  const { surface, order } = page();
  surface.addPanel(element('aside', 'panel'));
  surface.addTexts(element('div', 'subtitles'));
  surface.addPanel(element('section', 'usb'));
  surface.coverPrograms(element('div', 'source'));
  expect(order()).toEqual(['stage', 'page', 'source', 'panel', 'usb', 'subtitles', 'message']);
});

test('reports whether a panel covers the programs, and when that changes', async () => {
  const { surface } = page();
  const [panel, opener] = [element('section', 'usb'), element('button', 'usb-open')];
  panel.hidden = true;
  const reported: boolean[] = [];
  const stop = surface.watchPanels(() => reported.push(surface.isCoveredByPanel));
  surface.addPanel(opener, panel);
  expect(surface.isCoveredByPanel).toBe(false);
  panel.hidden = false;
  await Promise.resolve();
  panel.hidden = true;
  await Promise.resolve();
  stop();
  panel.hidden = false;
  await Promise.resolve();
  expect(reported).toEqual([true, false]);
});

const sized = (element: HTMLElement, width: number, height: number) =>
  Object.assign(element, { getBoundingClientRect: () => new DOMRect(0, 0, width, height) });

test.each([
  [1920, 1080, false],
  [480, 320, true],
])('a details card covers the programs of a screen of %i × %i: %s', async (width, height, covered) => {
  const { root, surface } = page();
  const card = element('aside', 'panel');
  sized(root, width, height);
  sized(card, Math.min(480, width - 32), Math.min(600, height - 32));
  card.hidden = true;
  surface.addPanel(card);
  expect(surface.isCoveredByPanel).toBe(false);
  card.hidden = false;
  expect(surface.isCoveredByPanel).toBe(covered);
});

test('checks again when an open card grows', async () => {
  const { surface } = page();
  const card = element('aside', 'panel');
  let reported = 0;
  const stop = surface.watchPanels(() => {
    reported += 1;
  });
  surface.addPanel(card);
  card.append('facts');
  await Promise.resolve();
  stop();
  expect(reported).toBe(1);
});

test('a call covers programs, except an emergency program', () => {
  const { root, surface } = page();
  surface.message.element.before(element('section', 'call'));
  expect(surface.isInCall).toBe(true);
  root.classList.add('emergency');
  expect(surface.isInCall).toBe(false);
});
