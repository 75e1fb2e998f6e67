import type { ServerAbility } from '@vitrine/shared/api';
import { findProgram, runProgram } from '../../material/derive/program.ts';

/** Timeout in milliseconds for a version query; office suites start slowly. */
const timeout = 20_000;

/** Output of a program; undefined when it is missing or does not run. */
async function ask(name: string, args: readonly string[]): Promise<string | undefined> {
  const program = findProgram(name);
  if (program === undefined) return undefined;
  try {
    return (await runProgram(program, [...args], { timeout })).toString();
  } catch {
    // A program that does not run is reported as missing.
    return undefined;
  }
}

const versionIn = (text: string): string => /\d+(\.\d+)+/.exec(text)?.[0] ?? text.split('\n', 1)[0] ?? '';

async function program(name: 'ffmpeg' | 'ffprobe' | 'soffice', flag: string): Promise<ServerAbility> {
  const said = await ask(name, [flag]);
  return { name, present: said !== undefined, detail: said === undefined ? '' : versionIn(said) };
}

/** Milliseconds for which the font check is cached: frequent state queries must not start a program each time. */
const fontsKnown = 300_000;
let cjk: { at: number; found: Promise<ServerAbility> } | undefined;

/** Whether all optional programs are present; checks a few files only. */
export async function isComplete(): Promise<boolean> {
  if (!['ffmpeg', 'ffprobe', 'soffice'].every((name) => findProgram(name) !== undefined)) return false;
  const at = performance.now();
  if (!cjk || at - cjk.at > fontsKnown) cjk = { at, found: fonts('cjkFonts', ':lang=zh-cn') };
  return (await cjk.found).present;
}

async function fonts(name: 'fonts' | 'cjkFonts', pattern: string): Promise<ServerAbility> {
  const said = (await ask('fc-list', [pattern, 'family'])) ?? '';
  const families = new Set(said.split('\n').filter((line) => line.trim() !== ''));
  return { name, present: families.size > 0, detail: families.size > 0 ? String(families.size) : '' };
}

const tryAll = (): Promise<ServerAbility[]> =>
  Promise.all([
    program('ffmpeg', '-version'),
    program('ffprobe', '-version'),
    program('soffice', '--version'),
    fonts('fonts', ':'),
    fonts('cjkFonts', ':lang=zh-cn'),
  ]);

/** Milliseconds for which results are cached: concurrent requests start no additional programs. */
const fresh = 3000;
let last: { at: number; path: string | undefined; found: Promise<ServerAbility[]> } | undefined;

/** Tests every program: it counts when it runs and prints its version. */
export function readAbilities(): Promise<ServerAbility[]> {
  const at = performance.now();
  const path = process.env.PATH;
  if (!last || last.path !== path || at - last.at > fresh) last = { at, path, found: tryAll() };
  return last.found;
}
