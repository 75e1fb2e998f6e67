import './parts/requireNode.mjs';
import { giveUp, say, since } from './parts/say.mjs';
import { tally } from './parts/tally.mjs';
import { testSteps } from './parts/testSteps.mjs';

/** Runs a step; an error counts as one failure, and later steps still run. */
async function runStep(step, extra) {
  say(`\n── ${step.name} ──`);
  const start = performance.now();
  let result;
  try {
    result = await step.run(extra);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    result = tally(0, 1);
  }
  return { ...step, ...result, took: since(start) };
}

const reasonLength = 160;
const shownLength = 300;
const short = (text, length) => text.replaceAll(/\s+/g, ' ').slice(0, length);

/** A step's result, followed by its failures, one per line, since often only the end of a log is visible. */
function line({ name, passed, failed, took, failures = [] }) {
  const outcome = failed > 0 ? 'FAILED' : 'ok';
  const reasons = failures.flatMap(({ name: test, message, shown = [] }) => [
    `\n  ✘ ${test} | ${short(message, reasonLength)}`,
    ...shown.map((words) => `\n    ${short(words, shownLength)}`),
  ]);
  return `${outcome.padEnd(7)} ${name.padEnd(12)} ${passed} passed, ${failed} failed (${took})${reasons.join('')}`;
}

/** The steps named on the command line with their prerequisites, or all. */
function chosenSteps(name) {
  if (!name) return testSteps.filter((step) => !step.byName);
  if (!testSteps.some((step) => step.name === name))
    throw new Error(`There is no step ${name}; there are ${testSteps.map((step) => step.name).join(', ')}`);
  const builds = ['budgets', 'floor', 'notices', 'journeys', 'servers'].includes(name);
  return testSteps.filter(
    (step) => step.name === name || (step.prepares && (builds || step.name === 'install')),
  );
}

function sum(results) {
  return results.reduce(
    (total, { passed, failed }) => tally(total.passed + passed, total.failed + failed),
    tally(0, 0),
  );
}

/** Repeats all failures at the end of the log. */
function sayFailures(results) {
  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length === 0) return;
  say('\n── failures ──');
  for (const { name, message, shown = [] } of failures) say(`✘ ${name}\n${[message, ...shown].join('\n')}\n`);
}

/** `npm test`: every step. `npm test -- unit server/src/task`: one step with arguments for its runner. */
async function test() {
  const [name, ...extra] = process.argv.slice(2);
  const results = [];
  for (const step of chosenSteps(name)) results.push(await runStep(step, step.prepares ? [] : extra));
  sayFailures(results);
  const { passed, failed } = sum(results);
  say(`\n${results.map(line).join('\n')}\n\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

test().catch(giveUp);
