import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspace } from '../webpack/paths.ts';
import type { Bench, Measurement } from './bench.ts';
import { withFigures } from './table.ts';

const page = join(workspace, 'docs/benchmarks.md');

async function benchesIn(file: string): Promise<Bench[]> {
  const module = await import(pathToFileURL(join(import.meta.dirname, file)).href);
  return module.benches ?? [module.bench];
}

/** The file with exactly this name, else those whose name contains the word. */
function filesFor(word: string, files: readonly string[]): readonly string[] {
  const exact = `${word}.bench.ts`;
  return files.includes(exact) ? [exact] : files.filter((file) => file.includes(word));
}

/** All, or those in files selected on the command line. */
async function chosenBenches(words: string[]): Promise<Bench[]> {
  const files = globSync('*.bench.ts', { cwd: import.meta.dirname }).sort();
  const named = new Set(words.flatMap((word) => filesFor(word, files)));
  const chosen = files.filter((file) => words.length === 0 || named.has(file));
  if (chosen.length === 0)
    throw new Error(`No bench is called ${words.join(' or ')}; there are ${files.join(', ')}`);
  return (await Promise.all(chosen.map(benchesIn))).flat();
}

/** Describes the machine and its load before the measurement. */
function describeSystem(): string {
  return `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;
}

async function measure(bench: Bench): Promise<[Bench, Measurement]> {
  console.log(`· ${bench.name} …`);
  const before = describeSystem();
  const result = await bench.run();
  const measured = { ...result, note: `${result.note}; ${before}` };
  const { ours, reference, ratio, unit } = measured;
  const held = bench.holds(measured) ? 'kept' : 'BROKEN';
  console.log(
    `  ${ours.toFixed(1)} ${unit}, ${bench.reference} ${reference.toFixed(1)} ${unit}: ${ratio.toFixed(2)} ×`,
  );
  console.log(`  promise ${held}: ${bench.target}`);
  return [bench, measured];
}

const results: [Bench, Measurement][] = [];
// Sequential: concurrent benches would disturb each other.
for (const bench of await chosenBenches(process.argv.slice(2))) results.push(await measure(bench));
const day = new Date().toISOString().slice(0, 10);
writeFileSync(page, withFigures(readFileSync(page, 'utf8'), results, day));
process.exitCode = results.every(([bench, measured]) => bench.holds(measured)) ? 0 : 1;
