import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { languageLocales } from '@vitrine/shared/api';
import { workspace } from '../webpack/paths.ts';
import { type Maker, makerNames, makers } from './makers.ts';
import { type Compared, comparePictures, isStale } from './stale.ts';

/**
 * Creates pictures and compares them with the committed ones: `npm run pictures -- compare [readme
 * help] [ko_US …]`.
 * Lists stale ones, draws the differences below `.cache/pictures`, and fails.
 */
const drawings = join(workspace, '.cache/pictures');
/** Timeout of a maker in milliseconds. */
const longest = 15 * 60_000;
const words = process.argv.slice(2);
const allLocales: readonly string[] = Object.values(languageLocales);

const unknown = words.filter((word) => ![...makerNames, ...allLocales].includes(word));
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')}: there are ${[...makerNames, ...allLocales].join(', ')}`);

function chosen<Word extends string>(all: readonly Word[]): readonly Word[] {
  const named = all.filter((word) => words.includes(word));
  return named.length > 0 ? named : all;
}

async function take(maker: Maker, locales: readonly string[], into: string): Promise<void> {
  const { script } = makers[maker];
  const parameters = [join(workspace, script), ...locales, '--into', into, '--to-compare'];
  const child = spawn(process.execPath, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: longest,
  });
  const start = performance.now();
  const [code, signal] = await once(child, 'exit');
  if (signal !== null) {
    const late = performance.now() - start >= longest;
    throw new Error(`${script} was ended by ${signal}${late ? `, after ${longest / 60_000} minutes` : ''}`);
  }
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

/** Report on a stale picture; writes the difference as a file. */
async function faultOf(maker: Maker, { name, share, draw }: Compared): Promise<string> {
  const path = `${makers[maker].folder}/${name}`;
  const again = `npm run pictures -- ${maker} ${dirname(name)}`;
  if (!draw) return `${path} | is not there, or nothing takes it: ${again}`;
  const file = join(drawings, maker, name.replace(/\.webp$/, '.png'));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await draw());
  return `${path} | ${(100 * share).toFixed(1)} % differs, see ${file}; look at what ${again} takes, and commit it`;
}

interface Comparison {
  readonly passed: number;
  readonly faults: readonly string[];
}

async function compare(maker: Maker): Promise<Comparison> {
  const fresh = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
  const locales = chosen(allLocales);
  try {
    await take(maker, locales, fresh);
    const compared = await comparePictures(join(workspace, makers[maker].folder), fresh, locales);
    for (const { name, share } of compared) console.log(`${maker} ${name} ${(100 * share).toFixed(2)} %`);
    const stale = compared.filter(isStale);
    const faults = await Promise.all(stale.map((each) => faultOf(maker, each)));
    return { passed: compared.length - stale.length, faults };
  } catch (error) {
    return { passed: 0, faults: [`${maker} | ${error instanceof Error ? error.message : String(error)}`] };
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

await rm(drawings, { recursive: true, force: true });
const start = performance.now();
// Concurrently: each has its own server, database and browser, and mostly waits.
const comparisons = await Promise.all(chosen(makerNames).map(compare));

const faults = comparisons.flatMap((comparison) => comparison.faults);
const passed = comparisons.reduce((sum, comparison) => sum + comparison.passed, 0);
const seconds = Math.round((performance.now() - start) / 1000);
if (faults.length > 0) console.log(`\n── failures ──\n${faults.map((fault) => `✘ ${fault}\n`).join('')}`);
console.log(`\npictures ${passed} passed, ${faults.length} failed (${seconds} s)\n`);
console.log(`${passed} passed, ${faults.length} failed`);
process.exitCode = faults.length > 0 ? 1 : 0;
