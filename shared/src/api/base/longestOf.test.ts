import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { longestOf } from './longestOf.ts';

const call = {
  input: z.object({
    name: z.string().trim().min(1).max(50),
    note: z.string().max(200).default(''),
    place: z.string().max(80).optional(),
    free: z.string(),
    count: z.number().max(7),
  }),
};

test('returns the limit of a text from its contract, also for an optional field', () => {
  expect(longestOf(call, 'name')).toBe(50);
  expect(longestOf(call, 'note')).toBe(200);
  expect(longestOf(call, 'place')).toBe(80);
});

test('throws for a text without a limit', () => {
  expect(() => longestOf(call, 'free')).toThrow('free');
});

test('does not compile for a field that is no text or does not exist', () => {
  // @ts-expect-error a number
  expect(() => longestOf(call, 'count')).toThrow('count');
  // @ts-expect-error no field of this call
  expect(() => longestOf(call, 'nome')).toThrow('nome');
});
