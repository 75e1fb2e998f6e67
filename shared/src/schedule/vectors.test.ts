import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { type Evaluation, evaluate, scheduledTask } from './index.ts';

interface Vector {
  name: string;
  timeZone: string;
  at: string;
  linkedScreen?: boolean;
  tasks: object[];
  expected: Pick<Evaluation, 'mode' | 'taskIds'> &
    Partial<Pick<Evaluation, 'trace' | 'items'>> & { since: string | null; validUntil: string | null };
}

const file = fileURLToPath(new URL('./vectors.json', import.meta.url));
const { defaults, cases } = JSON.parse(readFileSync(file, 'utf8')) as { defaults: object; cases: Vector[] };
const toInstant = (text: string | null) => (text === null ? null : Date.parse(text));

describe('shared vectors', () => {
  test('are many, each with a unique name', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(200);
  });

  test.each(cases)('$name', ({ timeZone, at, linkedScreen = false, tasks, expected }) => {
    const question = {
      tasks: tasks.map((task) => scheduledTask.parse({ ...defaults, ...task })),
      timeZone,
      linkedScreen,
      instant: Date.parse(at),
    };
    expect(evaluate(question)).toMatchObject({
      ...expected,
      since: toInstant(expected.since),
      validUntil: toInstant(expected.validUntil),
    });
  });
});
