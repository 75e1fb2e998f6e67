import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../webpack/paths.ts';

const opening = /^```sh run\s*$/;
const closing = /^```\s*$/;

/** Pages of the documentation that have blocks marked `sh run`, relative to the checkout. */
export const runnablePages = (): string[] =>
  globSync('docs/**/*.md', { cwd: workspace })
    .filter((page) =>
      readFileSync(join(workspace, page), 'utf8')
        .split('\n')
        .some((line) => opening.test(line)),
    )
    .sort();

/**
 * The runnable blocks of a page as one script, which has each line at the number that it has in the page: what fails is
 * named by page and line.
 */
export function scriptOf(page: string, markdown: string): string {
  let inside = false;
  const lines = markdown.split('\n').map((line) => {
    const runs = inside && !closing.test(line);
    if (!inside && opening.test(line)) inside = true;
    else if (!runs) inside = false;
    return runs ? line : '';
  });
  if (lines[0]) throw new Error(`${page} begins with a block; its first line is kept for the trap`);
  lines[0] = `set -Eeo pipefail; trap 'echo "failed at ${page}:$LINENO" >&2' ERR`;
  return lines.join('\n');
}

/** What came of the blocks of a page. */
export interface Run {
  readonly code: number;
  /** Both outputs. */
  readonly text: string;
}

/** Runs a script in one shell, in a folder of its own. */
export function runScript(script: string, cwd: string, env: Readonly<Record<string, string>>): Promise<Run> {
  const shell = spawn('bash', ['-s'], { cwd, env: { ...process.env, ...env } });
  let text = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
  shell.stdin.end(script);
  return new Promise((resolve, reject) => {
    shell.on('error', reject);
    shell.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}
