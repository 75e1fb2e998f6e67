import { expect, test } from '@jest/globals';
import type { ConsoleEvent } from '@vitrine/shared/api';
import { isAboutSwitch } from './isAboutSwitch.ts';

const at = '2026-05-04T08:00:00.000Z';

test.each<[ConsoleEvent, boolean]>([
  [{ kind: 'tree', domain: 'program', at }, true],
  [{ kind: 'tree', domain: 'material', at }, false],
])('%j may mean that reviews were switched: %s', (event, meant) => {
  expect(isAboutSwitch(event)).toBe(meant);
});
