import { readFileSync } from 'node:fs';

/** How many things a step tried, and how they ended. */
export function tally(passed, failed) {
  return { passed, failed };
}

/** A check is one thing: it passes or fails whole. */
export function tallyOfCheck(code) {
  return code === 0 ? tally(1, 0) : tally(0, 1);
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A runner that failed without a failed test (it crashed, or a file did not load) counts as one failure. */
function withCrash({ passed, failed }, code) {
  return code !== 0 && failed === 0 ? tally(passed, 1) : tally(passed, failed);
}

/** Counts of jest's `--json` report. */
export function tallyOfJest(path, code) {
  const report = readReport(path);
  if (!report) return tally(0, 1);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report;
  return withCrash(tally(numPassedTests, numFailedTests + numRuntimeErrorTestSuites), code);
}

/** Counts of Playwright's JSON report; a flaky test has failed once, and counts as failed. */
export function tallyOfPlaywright(path, code) {
  const report = readReport(path);
  if (!report) return tally(0, 1);
  const { expected, unexpected, flaky } = report.stats;
  return withCrash(tally(expected, unexpected + flaky), code);
}
