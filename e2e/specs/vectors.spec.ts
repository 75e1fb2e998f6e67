import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';

/** Runs in the page: returns the vectors on which the built evaluator differs, with its results. */
function disagreements({ defaults, cases }: { defaults: object; cases: Vector[] }): unknown[] {
  const { evaluate } = Reflect.get(globalThis, 'vitrineSchedule');
  const instant = (text: string | null) => (text === null ? null : Date.parse(text));
  return cases.flatMap(({ name, timeZone, at, linkedScreen, tasks, expected }) => {
    const whole = tasks.map((task) => ({ ...defaults, ...task }));
    const answer = evaluate({ tasks: whole, timeZone, linkedScreen, instant: Date.parse(at) });
    const wanted = { ...expected, since: instant(expected.since), validUntil: instant(expected.validUntil) };
    const said = Object.fromEntries(Object.keys(wanted).map((key) => [key, answer[key]]));
    return same(said, wanted) ? [] : [{ name, said, wanted }];
  });

  function same(said: unknown, wanted: unknown): boolean {
    if (typeof wanted !== 'object' || wanted === null) return said === wanted;
    if (typeof said !== 'object' || said === null) return false;
    return Object.entries(wanted).every(([key, value]) => same(Reflect.get(said, key), value));
  }
}

/** Runs in the console: exposes the evaluator of the task remote to the page. */
async function exposeEvaluator(): Promise<void> {
  const container: { get(name: string): Promise<() => object> } = Reflect.get(globalThis, 'mf_task');
  const selfCheck = await container.get('./selfCheck');
  Reflect.set(globalThis, 'vitrineSchedule', selfCheck());
}

interface Vector {
  name: string;
  timeZone: string;
  at: string;
  linkedScreen?: boolean;
  tasks: object[];
  expected: { since: string | null; validUntil: string | null };
}

const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../shared/src/schedule/vectors.json'), 'utf8'),
) as { defaults: object; cases: Vector[] };

test('the built player passes every shared schedule vector', async ({ page, server }) => {
  expect(vectors.cases.length).toBeGreaterThanOrEqual(200);
  await page.goto(`${server.url}/player/`);
  await page.waitForFunction(() => Reflect.has(globalThis, 'vitrineSchedule'));
  expect(await page.evaluate(disagreements, vectors)).toEqual([]);
});

test('the built console passes every shared schedule vector', async ({ console, texts }) => {
  await console.signIn();
  await console.goTo('/task');
  // The address changes before the remote is loaded.
  await expect(console.heading).toHaveText(texts.task.say('tree.root'));
  await console.page.evaluate(exposeEvaluator);
  expect(await console.page.evaluate(disagreements, vectors)).toEqual([]);
});
