import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { readFacts, writeFacts } from '../cache/contentFacts.ts';
import { flipText } from '../testing/flip.ts';
import { sealed, unsealed } from './sealed.ts';

const schema = z.object({ name: z.string(), volume: z.number(), note: z.string().optional() });
const value = { name: '大厅', volume: 40 };

/** Reads a stored text; undefined if damaged. */
const readBack = (text: string) => {
  try {
    return unsealed(JSON.parse(text), schema);
  } catch {
    return undefined;
  }
};

it('detects every flipped letter of a stored object, names included', () => {
  const text = JSON.stringify(sealed(value));
  expect(readBack(text)).toEqual(value);
  for (let place = 0; place < text.length; place += 1)
    expect([place, readBack(flipText(text, place))]).toEqual([place, undefined]);
});

it('reads what an older build stored if it matches the schema', () => {
  expect(unsealed(value, schema)).toEqual(value);
  expect(unsealed({ ...value, volume: 'loud' }, schema)).toBeUndefined();
  expect(unsealed(undefined, schema)).toBeUndefined();
});

it('detects every flipped letter of a file’s facts', () => {
  for (const facts of [
    { size: 12, mime: 'image/png' },
    { size: 12, mime: 'image/png', damaged: true },
  ]) {
    const text = writeFacts(facts);
    expect(readFacts(text)).toEqual(facts);
    for (let place = 0; place < text.length; place += 1)
      expect([place, readFacts(flipText(text, place))]).toEqual([place, undefined]);
  }
  expect(readFacts('{"size":12,"mime":"image/png"}')).toEqual({ size: 12, mime: 'image/png' });
});
