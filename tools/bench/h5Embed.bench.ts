import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWebpack } from '@vitrine/build/webpack';
import { embeddedConfigs, frameConfig } from '../webpack/embedded.ts';
import { workspace } from '../webpack/paths.ts';
import { type Bench, compare } from './bench.ts';

const remote = join(workspace, 'mf-h5');

/** Brotli bytes of all scripts and styles in a folder, including lazy-loaded ones. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(js|css)\.br$/.test(name))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

async function inFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-embed-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The editor without its surroundings, built in the same way. */
const weighAlone = () =>
  inFolder(async (path) => {
    const config = frameConfig(remote);
    const entry = { main: join(remote, 'bench/editorAlone/main.tsx') };
    await runWebpack({ ...config, cache: false, entry, output: { ...config.output, path } });
    return bytesIn(path);
  });

/** The editor in its frame, and the loader script of the foreign page. */
const weighEmbedded = () =>
  inFolder(async (path) => {
    const [script, , frame] = embeddedConfigs(remote, 'h5-editor', 'VitrineH5Editor');
    for (const [name, config] of Object.entries({ script, frame }))
      await runWebpack({ ...config, cache: false, output: { ...config?.output, path: join(path, name) } });
    return bytesIn(path);
  });

export const bench: Bench = {
  name: 'The H5 editor in a foreign page, script and style in brotli',
  reference: 'the editor with nothing around it',
  target: 'at most 1.2 ×',
  holds: ({ ratio }) => ratio <= 1.2,
  async run() {
    const ours = await weighEmbedded();
    const alone = await weighAlone();
    return compare(ours / 1000, alone / 1000, 'KB', 'all files of both, three languages included');
  },
};
