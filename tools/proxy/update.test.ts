import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { editionsOf } from '../docs/documents.ts';
import { workspace } from '../webpack/paths.ts';

const guides = editionsOf(workspace, 'docs/install.md');
const home = '/opt/vitrine-server';

/** Commands in a guide's block that contains a word, without list indentation. */
function commandsWith(word: string, guide: string): string {
  const text = readFileSync(join(workspace, guide), 'utf8');
  const blocks = [...text.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  const found = blocks.filter((block) => block.includes(word));
  if (found.length !== 1) throw new Error(`${guide} has ${found.length} blocks with ${word}`);
  return found[0] ?? '';
}

let root: string;
let origin: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-update-'));
  origin = join(root, 'origin');
  for (const folder of ['bin', 'home', 'origin']) mkdirSync(join(root, folder));
  place('runuser', 'shift 3; exec "$@"');
  for (const name of ['npm', 'systemctl']) place(name, `echo "${name} $*" >> "$ROOT/said"`);
  git('init', '-q', '-b', 'main');
  release('one');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Puts a fake program before the real one. */
function place(name: string, commands: string): void {
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${commands}\n`);
  chmodSync(join(root, 'bin', name), 0o755);
}

function git(...words: string[]): string {
  const who = ['-c', 'user.name=x', '-c', 'user.email=x@localhost'];
  return execFileSync('git', [...who, ...words], { cwd: origin, encoding: 'utf8' }).trim();
}

/** Commits a new version to the origin; returns its hash. */
function release(text: string): string {
  writeFileSync(join(origin, 'version'), text);
  git('add', '.');
  git('commit', '-qm', text);
  return git('rev-parse', 'HEAD');
}

/** Runs a guide's commands as root in a temporary home; returns the output. */
function follow(commands: string): string {
  const placed = commands.replaceAll(home, join(root, 'home'));
  const env = {
    ...process.env,
    PATH: `${join(root, 'bin')}:${process.env.PATH}`,
    ROOT: root,
    ADDRESS: origin,
  };
  return execFileSync('bash', ['-e'], {
    input: placed,
    env,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

const installed = (): string => readFileSync(join(root, 'home/vitrine/version'), 'utf8');
const said = (): string[] => readFileSync(join(root, 'said'), 'utf8').trim().split('\n');

test.each(guides)('the commands of %s install, update, and update again after a rollback', (guide) => {
  follow(commandsWith('git clone', guide));
  expect([installed(), said()]).toEqual(['one', ['npm run build']]);
  const before = git('rev-parse', 'HEAD');
  release('two');
  const update = commandsWith('git merge', guide);
  expect(follow(update)).toContain(before);
  expect([installed(), said()]).toEqual([
    'two',
    ['npm run build', 'systemctl stop vitrine-server', 'npm run build', 'systemctl start vitrine-server'],
  ]);
  const back = commandsWith('git checkout', guide);
  follow(`VERSION=${before}\n${back}`);
  expect([installed(), said().slice(-3)]).toEqual([
    'one',
    ['systemctl stop vitrine-server', 'npm run build', 'systemctl start vitrine-server'],
  ]);
  release('three');
  follow(update);
  expect(installed()).toBe('three');
});
