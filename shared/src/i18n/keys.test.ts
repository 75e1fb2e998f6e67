import { expect, test } from '@jest/globals';
import type { KeyUnder, Translate } from './index.ts';

interface Keys {
  title: never;
  'state.open': never;
  'state.closed': 'name';
  left: 'count:number' | 'name';
}

/** Type-checked with the other files: a `@ts-expect-error` above a correct line fails the build. */
test('an unknown key, and values that a message does not take, are compile errors', () => {
  const said: unknown[] = [];
  const say: Translate<Keys> = (...words: unknown[]) => {
    said.push(words);
    return '';
  };
  const state: KeyUnder<Keys, 'state'> = said.length > 0 ? 'open' : 'closed';
  say('title');
  say(`state.${state}`, { name: 'A' });
  say('left', { count: 3, name: 'A' });
  // @ts-expect-error no such key
  say('titel');
  // @ts-expect-error a string may be any key
  say(`state.${String(state)}`);
  // @ts-expect-error one of these keys needs a name
  say(`state.${said.length > 0 ? 'open' : 'closed'}`);
  // @ts-expect-error a value is missing
  say('left', { count: 3 });
  // @ts-expect-error a number chooses the plural
  say('left', { count: '3', name: 'A' });
  // @ts-expect-error the message has no such placeholder
  say('left', { count: 3, name: 'A', size: 1 });
  // @ts-expect-error the message has no placeholders
  say('title', { name: 'A' });
  expect(said).toHaveLength(10);
});
