import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Builder } from './builder.mjs';

let builder: Builder;
beforeEach(() => {
  builder = new Builder();
});
afterEach(() => builder.end());

test('a package that fails to build reports the reason, and the next one is built', async () => {
  for (const name of ['mf-none', 'mf-neither']) {
    const { built, text } = await builder.build(name);
    expect(built).toBe(false);
    expect(text).toContain(name);
    expect(text).not.toContain('has ended');
  }
}, 60_000);

test('a worker that exits between two packages fails neither', async () => {
  const asked: string[] = [];
  const processOf = (number: number) => ({
    connected: true,
    async ask(name: string) {
      asked.push(`${name} in ${number}`);
      // Exits after its response.
      this.connected = false;
      return { built: true, text: '' };
    },
    end: () => undefined,
  });
  let started = 0;
  const patient = new Builder(() => processOf(++started));
  for (const name of ['host', 'player']) expect(await patient.build(name)).toMatchObject({ built: true });
  expect(asked).toEqual(['host in 1', 'player in 2']);
});
