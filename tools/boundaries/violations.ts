import { globSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { workspace } from '../webpack/paths.ts';

/** An import that violates a rule of `.dependency-cruiser.cjs`; paths are relative to the cruised folder. */
export interface Violation {
  rule: string;
  from: string;
  to: string;
}

const cruised = [
  'host/src',
  'mf-*/src',
  'shared/src',
  'server/src',
  'player/src',
  'guide/src',
  'guide/.vitepress',
];

/** Forbidden imports below `baseDir`, which is laid out like the workspace. */
export async function violationsIn(baseDir: string): Promise<Violation[]> {
  const options = await extractOptions(join(workspace, '.dependency-cruiser.cjs'));
  const folders = globSync(cruised, { cwd: baseDir });
  const { output } = await cruise(folders, { ...options, baseDir, outputType: undefined });
  if (typeof output === 'string') throw new Error(`dependency-cruiser returned a report: ${output}`);
  return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
