import { expect, test } from '@jest/globals';
import { type Place, rewriteLinks, type Targets } from './links.ts';

const targets: Targets = {
  pageOf: (file) => ({ 'docs/player.md': 'administrators/player', 'docs/guide/README.md': '' })[file],
  helpOf: (id) =>
    id === 'add-fast'
      ? 'operators/add-fast'
      : id === 'offline'
        ? 'operators/troubleshooting#offline'
        : undefined,
  pictureOf: (file) => `/files/${file}`,
};
const korean: Place = { language: 'ko', file: 'docs/install.ko.md', isHelp: false, pictures: 'help/ko_US' };
const rewrite = (text: string, place: Partial<Place> = {}) =>
  rewriteLinks(text, { ...korean, ...place }, targets);

test.each([
  ['[player](player.ko.md#linux)', '[player](/ko/administrators/player#linux)'],
  ['[player](player.md)', '[player](/ko/administrators/player)'],
  ['[English](player.md)', '[English](/en/administrators/player)'],
  ['[中文](player.zh.md)', '[中文](/zh/administrators/player)'],
  ['[home](guide/README.ko.md)', '[home](/ko/)'],
  ['[below](#part)', '[below](#part)'],
  ['[elsewhere](https://example.com/a_(b))', '[elsewhere](https://example.com/a_(b))'],
  ['[code](../player/kiosk)', 'code (`player/kiosk`)'],
  ['[`player/kiosk`](../player/kiosk)', '`player/kiosk`'],
  ['![shot](shot.png)', '![shot](/files/docs/shot.png)'],
])('%s is rewritten to %s', (text, expected) => {
  expect(rewrite(text)).toBe(expected);
});

test('a document outside the guide is rejected, except those of packages', () => {
  expect(() => rewrite('[a](../CONTRIBUTING.md#recipes)')).toThrow(
    'docs/install.ko.md: ../CONTRIBUTING.md#recipes is a document without a page',
  );
  expect(() => rewrite('[a](gone.zh.md)')).toThrow('is a document without a page');
  expect(rewrite('[map](../host/README.md)')).toBe('map (`host/README.md`)');
});

test('a heading of the help is found by its id', () => {
  const file = '../mf-system/src/help/content/help.en_US.md';
  expect(rewrite(`[add](${file}#add-fast)`)).toBe('[add](/ko/operators/add-fast)');
  expect(() => rewrite(`[add](${file}#no-such-heading)`)).toThrow('the help has no #no-such-heading');
});

test('help links resolve to help pages, console addresses and pictures', () => {
  const place = { isHelp: true, file: 'help' };
  expect(rewrite('[a](#offline) [b](/task/calendar) ![c](picture:tasks)', place)).toBe(
    '[a](/ko/operators/troubleshooting#offline) [b](console:/task/calendar) ![c](/files/help/ko_US/tasks.webp)',
  );
  expect(() => rewrite('[a](#gone)', place)).toThrow('is a dead link');
});

test('code spans and code blocks are not rewritten', () => {
  const text = 'Write `[a](player.md)`:\n\n```md\n[a](player.md)\n```\n';
  expect(rewrite(text)).toBe(text);
});
