import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { failuresOfJest, failuresOfPlaywright } from './failures.mjs';
import { fingerprint } from './fingerprint.mjs';
import { tallyOfJest, tallyOfPlaywright } from './tally.mjs';
import { workspace } from './workspace.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-launch-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

describe('the fingerprint of a package', () => {
  const print = () => fingerprint([relative(workspace, folder)]);

  test('changes with the content and the name of a source', () => {
    write('src/page.ts', 'one');
    const first = print();
    write('src/page.ts', 'two');
    const second = print();
    rmSync(join(folder, 'src/page.ts'));
    write('src/other.ts', 'two');
    expect(new Set([first, second, print()]).size).toBe(3);
  });

  test('ignores tests and build output', () => {
    write('src/page.ts', 'one');
    const before = print();
    write('src/page.test.ts', 'a test');
    write('dist/js/main.js', 'built');
    write('node_modules/react/index.js', 'installed');
    expect(print()).toBe(before);
  });
});

describe('a runner’s report', () => {
  const report = (value: object) => {
    write('report.json', JSON.stringify(value));
    return join(folder, 'report.json');
  };

  test('is counted, with a test file that does not load as a failure', () => {
    const path = report({ numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 1 });
    expect(tallyOfJest(path, 1)).toMatchObject({ passed: 3, failed: 2 });
  });

  test('counts as a failure when the runner exits with an error or leaves no report', () => {
    const path = report({ numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
    expect(tallyOfJest(path, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(tallyOfJest(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('counts a flaky journey as failed', () => {
    const path = report({ stats: { expected: 4, unexpected: 0, flaky: 1 } });
    expect(tallyOfPlaywright(path, 0)).toMatchObject({ passed: 4, failed: 1 });
  });
});

describe('a failure', () => {
  test('has the first lines of its message, without colours, at any depth', () => {
    const errors = [{ message: '\u001b[31mexpected\u001b[39m a picture\n\ngot none' }];
    const spec = {
      file: 'a.spec.ts',
      line: 3,
      title: 'shows it',
      ok: false,
      tests: [
        { results: [{ errors }], annotations: [{ type: 'a player showed', description: 'no picture' }] },
      ],
    };
    const fine = { ...spec, ok: true };
    const suites = [{ specs: [fine], suites: [{ suites: [{ specs: [spec] }] }] }];
    expect(failuresOfPlaywright({ suites })).toEqual([
      {
        name: 'a.spec.ts:3 › shows it',
        message: 'expected a picture\ngot none',
        shown: ['a player showed: no picture'],
      },
    ]);
  });

  test('is a test, or a file that does not load', () => {
    const failed = { status: 'failed', fullName: 'adds', failureMessages: ['3 is not 4'] };
    const testResults = [
      { name: 'a.test.ts', message: 'long', assertionResults: [{ status: 'passed' }, failed] },
      { name: 'b.test.ts', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', message: '', assertionResults: [{ status: 'passed' }] },
    ];
    expect(failuresOfJest({ testResults })).toEqual([
      { name: 'a.test.ts › adds', message: '3 is not 4' },
      { name: 'b.test.ts', message: 'no such module' },
    ]);
  });
});
