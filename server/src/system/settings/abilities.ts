import type { ServerAbility } from '@vitrine/shared/api';
import { findProgram, runProgram } from '../../material/derive/program.ts';

/** Milliseconds that a program may take to say its version; an office starts slowly. */
const timeout = 20_000;

/** What a program writes, or undefined when it is not there or does not run. */
async function ask(name: string, args: readonly string[]): Promise<string | undefined> {
  const program = findProgram(name);
  if (program === undefined) return undefined;
  try {
    return (await runProgram(program, [...args], { timeout })).toString();
  } catch {
    // One that does not run is as good as none, and that is what is told.
    return undefined;
  }
}

const versionIn = (text: string): string => /\d+(\.\d+)+/.exec(text)?.[0] ?? text.split('\n', 1)[0] ?? '';

async function program(name: 'ffmpeg' | 'ffprobe' | 'soffice', flag: string): Promise<ServerAbility> {
  const said = await ask(name, [flag]);
  return { name, present: said !== undefined, detail: said === undefined ? '' : versionIn(said) };
}

/** Milliseconds for which it is known which fonts there are: a state that is asked for often starts no program each time. */
const fontsKnown = 300_000;
let cjk: { at: number; found: Promise<ServerAbility> } | undefined;

/** Whether the machine has all that the server would use, at the price of looking at some files. */
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

/** Milliseconds for which what was found is told again: who asks many times at once starts no more programs by it. */
const fresh = 3000;
let last: { at: number; path: string | undefined; found: Promise<ServerAbility[]> } | undefined;

/** Tries everything out: a program counts when it runs and says who it is. */
export function readAbilities(): Promise<ServerAbility[]> {
  const at = performance.now();
  const path = process.env.PATH;
  if (!last || last.path !== path || at - last.at > fresh) last = { at, path, found: tryAll() };
  return last.found;
}
