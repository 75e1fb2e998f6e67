import { stripVTControlCharacters } from 'node:util';

const linesShown = 8;

/** A failure with the first lines of its message, for the end of a long log. */
function failure(name, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return { name, message: lines.slice(0, linesShown).join('\n') };
}

/**
 * Failures of jest's `--json` report: tests, and files that did not load.
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} Assertion
 * @param {{ testResults?: { name: string, message: string, assertionResults: Assertion[] }[] }} report
 */
export function failuresOfJest(report) {
  return (report.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return message ? [failure(name, message)] : [];
    return tests.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
  });
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * Failures of Playwright's JSON report, each with its first error and the final page content.
 * @param {{ suites?: object[] }} report
 */
export function failuresOfPlaywright(report) {
  return (report.suites ?? [])
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
      const shown = tests.flatMap(({ annotations = [] }) =>
        annotations.map(({ type, description }) => `${type}: ${description}`),
      );
      return { ...failure(`${file}:${line} › ${title}`, errors[0]?.message), shown };
    });
}
