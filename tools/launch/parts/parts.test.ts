import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
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

  test('changes with a source, and with the name of a source', () => {
    write('src/page.ts', 'one');
    const first = print();
    write('src/page.ts', 'two');
    const second = print();
    rmSync(join(folder, 'src/page.ts'));
    write('src/other.ts', 'two');
    expect(new Set([first, second, print()]).size).toBe(3);
  });

  test('is blind to tests and to what builds leave behind', () => {
    write('src/page.ts', 'one');
    const before = print();
    write('src/page.test.ts', 'a test');
    write('dist/js/main.js', 'built');
    write('node_modules/react/index.js', 'installed');
    expect(print()).toBe(before);
  });
});

describe('what a runner reports', () => {
  const report = (value: object) => {
    write('report.json', JSON.stringify(value));
    return join(folder, 'report.json');
  };

  test('is counted, and a test file that does not load has failed', () => {
    const path = report({ numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 1 });
    expect(tallyOfJest(path, 1)).toEqual({ passed: 3, failed: 2 });
  });

  test('is not believed when the runner ended badly, or left no report', () => {
    const path = report({ numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
    expect(tallyOfJest(path, 1)).toEqual({ passed: 3, failed: 1 });
    expect(tallyOfJest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });

  test('counts a journey that only succeeded in a second try as failed', () => {
    const path = report({ stats: { expected: 4, unexpected: 0, flaky: 1 } });
    expect(tallyOfPlaywright(path, 0)).toEqual({ passed: 4, failed: 1 });
  });
});
