import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DeriveOptions } from './DeriveFailed.ts';
import { findProgram, ProgramFailed, runProgram } from './program.ts';

/** Timeout in milliseconds. */
const timeout = 5 * 60 * 1000;
/** Formats of LibreOffice, which does not read EPUB. */
const readable = ['doc', 'docx', 'xls', 'xlsx', 'csv', 'ppt', 'pptx', 'pages', 'numbers', 'keynote'];

const item = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;
/** Disables macros and the loading of external resources, local or remote. */
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

/** A separate profile: concurrent instances on one profile refuse to start. */
async function makeProfile(folder: string): Promise<string> {
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settings);
  return `-env:UserInstallation=${pathToFileURL(profile).href}`;
}

export const hasSoffice = (): boolean => findProgram('soffice') !== undefined;
/** Whether this server can convert documents of this extension to PDF. */
export const canConvert = (suffix: string): boolean => readable.includes(suffix) && hasSoffice();

/** Path of the converted PDF; undefined when soffice is missing or does not read this format. */
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
  // The exit code is 0 even for unreadable files.
  if (made === undefined) throw new ProgramFailed('soffice', 0, 'it created no PDF');
  report(30);
  return join(output, made);
}
