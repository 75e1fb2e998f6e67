import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../webpack/paths.ts';

const closing = /^```\s*$/;
/** Heredoc delimiter; must not occur in a block. */
const endOfFile = 'END-OF-THE-BLOCK';

/** A block type, and its script lines in place of the fences. */
interface Kind {
  readonly opening: RegExp;
  readonly first: string;
  readonly last: string;
}

const kinds: readonly Kind[] = [
  { opening: /^```sh run$/, first: '', last: '' },
  // Commands for Vitrine's folder.
  { opening: /^```sh run in checkout$/, first: 'cd "$CHECKOUT"', last: 'cd "$OLDPWD"' },
  // A file in the script's folder, used by later blocks.
  { opening: /^```\w+ as ([\w.-]+)$/, first: `cat > "$1" <<'${endOfFile}'`, last: endOfFile },
];

const kindOf = (line: string): Kind | undefined => kinds.find(({ opening }) => opening.test(line.trimEnd()));

const hasLine = (markdown: string, opening: RegExp): boolean =>
  markdown.split('\n').some((line) => opening.test(line.trimEnd()));

/** Documentation pages with runnable blocks, relative to the checkout. */
export const runnablePages = (): string[] =>
  globSync('docs/**/*.md', { cwd: workspace })
    .filter((page) => hasLine(readFileSync(join(workspace, page), 'utf8'), /^```sh run\b/))
    .sort();

/** Whether a page changes the server itself, such as the administrator's password. */
export const needsOwnServer = (markdown: string): boolean => hasLine(markdown, /^```sh run in checkout$/);

/** The runnable blocks of a page as a script with equal line numbers, so that failures refer to the page. */
export function scriptOf(page: string, markdown: string): string {
  let inside: Kind | undefined;
  const lines = markdown.split('\n').map((line) => {
    if (!inside) {
      inside = kindOf(line);
      return inside ? line.trimEnd().replace(inside.opening, inside.first) : '';
    }
    if (!closing.test(line)) return line;
    const { last } = inside;
    inside = undefined;
    return last;
  });
  if (lines[0]) throw new Error(`${page} begins with a block; its first line is kept for the trap`);
  lines[0] = `set -Eeo pipefail; trap 'echo "failed at ${page}:$LINENO" >&2' ERR`;
  return lines.join('\n');
}

export interface Run {
  readonly code: number;
  /** stdout and stderr. */
  readonly text: string;
}

export function runScript(script: string, cwd: string, env: Readonly<Record<string, string>>): Promise<Run> {
  // Kills a block that waits forever; the test would leave it running.
  const shell = spawn('bash', ['-s'], { cwd, env: { ...process.env, ...env }, timeout: 100_000 });
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
