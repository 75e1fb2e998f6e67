import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Builder } from './builder.mjs';

let builder: Builder;
beforeEach(() => {
  builder = new Builder();
});
afterEach(() => builder.end());

test('a package that cannot be built says why, and the next one is tried', async () => {
  for (const name of ['mf-none', 'mf-neither'])
    expect(await builder.build(name)).toMatchObject({ built: false, text: expect.stringContaining(name) });
}, 60_000);
