import { join } from 'node:path';
import { z } from 'zod';
import { DeriveFailed, type DeriveOptions } from './DeriveFailed.ts';
import { runProgram } from './program.ts';

/** A page image in the temporary folder. Pixels. */
export interface DrawnPage {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}
export interface DrawnPages {
  readonly pages: readonly DrawnPage[];
  /** Truncated at the page limit. */
  readonly cut: boolean;
}

/** Page limit: at ten seconds per page, a screen takes half an hour. */
export const mostPages = 200;
/** Longer side of a page in pixels. */
const pageSide = 1920;
/** Milliseconds. */
const timeout = 10 * 60 * 1000;

const line = z.union([
  z.object({ total: z.number().int() }),
  z.object({ page: z.string(), width: z.number().int(), height: z.number().int() }),
  z.object({ failure: z.enum(['password', 'damaged']) }),
]);

/**
 * Renders the pages of a PDF in a child process, which confines malicious files. Throws {@link DeriveFailed} and
 * {@link ProgramFailed}.
 */
export async function drawPdf(path: string, { folder, signal, report }: DeriveOptions): Promise<DrawnPages> {
  const script = join(import.meta.dirname, 'pdfPages.ts');
  let lines = 0;
  const onOutput = (text: string) => {
    lines += text.split('\n').length - 1;
    report(30 + Math.min(60, lines));
  };
  const args = ['--max-old-space-size=512', script, path, folder, String(mostPages), String(pageSide)];
  const environment = { NODE_NO_WARNINGS: '1' };
  const output = await runProgram(process.execPath, args, {
    timeout,
    signal,
    idle: true,
    onOutput,
    environment,
  });
  return readLines(output.toString(), folder);
}

function readLines(output: string, folder: string): DrawnPages {
  const pages: DrawnPage[] = [];
  let total = 0;
  for (const text of output.split('\n').filter((part) => part !== '')) {
    const found = line.parse(JSON.parse(text));
    if ('failure' in found)
      throw new DeriveFailed(found.failure === 'password' ? 'passwordNeeded' : 'pagesFailed');
    if ('total' in found) total = found.total;
    else pages.push({ path: join(folder, found.page), width: found.width, height: found.height });
  }
  if (pages.length === 0) throw new DeriveFailed('pagesFailed');
  return { pages, cut: total > pages.length };
}
