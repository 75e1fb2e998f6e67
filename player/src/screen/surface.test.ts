import { expect, test } from '@jest/globals';
import { createTranslator } from '../messages/translator.ts';
import { element } from './element.ts';
import { Surface } from './surface.ts';

function page() {
  const root = document.createElement('div');
  const surface = new Surface(root, createTranslator('en_US'));
  const order = () => [...root.children].map(({ className }) => className);
  return { root, surface, order };
}

test('texts of operators lie over the panels of people at the screen, whichever came later', () => {
  const { surface, order } = page();
  surface.addPanel(element('aside', 'panel'));
  surface.addTexts(element('div', 'subtitles'));
  surface.addPanel(element('section', 'usb'));
  surface.coverPrograms(element('div', 'source'));
  expect(order()).toEqual(['stage', 'page', 'source', 'panel', 'usb', 'subtitles', 'message']);
});

test('says whether a panel is open, and when that changes', async () => {
  const { surface } = page();
  const [panel, opener] = [element('aside', 'panel'), element('button', 'usb-open')];
  panel.hidden = true;
  const told: boolean[] = [];
  const stop = surface.watchPanels((open) => told.push(open));
  surface.addPanel(opener, panel);
  expect(surface.isPanelOpen).toBe(false);
  panel.hidden = false;
  await Promise.resolve();
  panel.hidden = true;
  await Promise.resolve();
  stop();
  panel.hidden = false;
  await Promise.resolve();
  expect(told).toEqual([true, false]);
});

test('a call covers programs, except an emergency program', () => {
  const { root, surface } = page();
  surface.message.element.before(element('section', 'call'));
  expect(surface.isInCall).toBe(true);
  root.classList.add('emergency');
  expect(surface.isInCall).toBe(false);
});
