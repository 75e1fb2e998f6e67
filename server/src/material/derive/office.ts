import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DeriveOptions } from './derived.ts';
import { findProgram, ProgramFailed, runProgram } from './program.ts';

/** Milliseconds; a document that takes longer does not end. */
const timeout = 5 * 60 * 1000;
/** What LibreOffice reads. It does not read epub. */
const readable = ['doc', 'docx', 'xls', 'xlsx', 'csv', 'ppt', 'pptx', 'pages', 'numbers', 'keynote'];

const item = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;
/**
 * A document is drawn and nothing more: it runs no macro, and what it names elsewhere, on this machine or in the network,
 * is not fetched for it.
 */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${item('Common/Security/Scripting', 'DisableMacrosExecution', 'true')}
${item('Common/Security/Scripting', 'MacroSecurityLevel', '3')}
${item('Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true')}
${item('Common/Security/Scripting', 'DisableActiveContent', 'true')}
${item('Writer/Content/Update', 'Link', '2')}
${item('Calc/Content/Update', 'Link', '2')}
</oor:items>
`;

/** A profile of its own: two conversions at once, or one beside a person's own office, would refuse to start. */
async function makeProfile(folder: string): Promise<string> {
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settings);
  return `-env:UserInstallation=${pathToFileURL(profile).href}`;
}

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
  const profile = await makeProfile(folder);
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
  await runProgram(program, [profile, ...args], {
    timeout,
    signal,
    idle: true,
    environment: { HOME: folder },
  });
  const [made] = await readdir(output);
  // It ends well also when it could not read the file.
  if (made === undefined) throw new ProgramFailed('soffice', 0, 'it made no PDF');
  report(30);
  return join(output, made);
}
