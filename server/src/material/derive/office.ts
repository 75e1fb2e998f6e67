import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DeriveOptions } from './derived.ts';
import { findProgram, ProgramFailed, runProgram } from './program.ts';

/** Milliseconds; a document that takes longer does not end. */
const timeout = 5 * 60 * 1000;
/** What LibreOffice reads. It does not read epub. */
const readable = ['doc', 'docx', 'xls', 'xlsx', 'csv', 'ppt', 'pptx', 'pages', 'numbers', 'keynote'];

export const hasSoffice = (): boolean => findProgram('soffice') !== undefined;
/** Whether a document of this extension can become PDF here. */
export const canConvert = (suffix: string): boolean => readable.includes(suffix) && hasSoffice();

/** Path of the document as PDF; undefined when soffice is not there or does not read this kind. */
export async function officeToPdf(
  path: string,
  suffix: string,
  { folder, signal, report }: DeriveOptions,
): Promise<string | undefined> {
  const program = findProgram('soffice');
  if (!program || !readable.includes(suffix)) return undefined;
  report(5);
  const output = join(folder, 'office');
  await mkdir(output, { recursive: true });
  // A profile of its own: two conversions at once, or one beside a person's own office, would refuse to start.
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const args = [
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--convert-to',
    'pdf',
    '--outdir',
    output,
    path,
  ];
  await runProgram(program, [profile, ...args], { timeout, signal, idle: true });
  const [made] = await readdir(output);
  // It ends well also when it could not read the file.
  if (made === undefined) throw new ProgramFailed('soffice', 0, 'it made no PDF');
  report(30);
  return join(output, made);
}
