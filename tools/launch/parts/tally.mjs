import { readFileSync } from 'node:fs';
import { failuresOfJest, failuresOfPlaywright } from './failures.mjs';

export function tally(passed, failed) {
  return { passed, failed };
}

/** A check counts as one test. */
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

/** A runner that failed without a failed test (a crash, or a file that did not load) counts as one failure. */
function withCrash({ passed, failed }, code) {
  return code !== 0 && failed === 0 ? tally(passed, 1) : tally(passed, failed);
}

export function tallyOfJest(path, code) {
  const report = readReport(path);
  if (!report) return tally(0, 1);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report;
  const counts = tally(numPassedTests, numFailedTests + numRuntimeErrorTestSuites);
  return { ...withCrash(counts, code), failures: failuresOfJest(report) };
}

/** Counts of Playwright's JSON report; flaky tests count as failed. */
export function tallyOfPlaywright(path, code) {
  const report = readReport(path);
  if (!report) return { ...tally(0, 1), failures: [] };
  const { expected, unexpected, flaky } = report.stats;
  return { ...withCrash(tally(expected, unexpected + flaky), code), failures: failuresOfPlaywright(report) };
}
