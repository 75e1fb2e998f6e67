import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runWebpack } from '@vitrine/build/webpack';
import webpack, { type Configuration } from 'webpack';
import { fingerprint } from '../../launch/parts/fingerprint.mjs';
import { forgetStamp, leaveStamp, readStamp } from '../../launch/parts/stamp.mjs';
import { remotes } from '../../launch/parts/workspace.mjs';
import { monolithConfig } from '../../webpack/host.ts';
import { workspace } from '../../webpack/paths.ts';

const folder = join(workspace, '.cache/bench/federation');
const stamp = join(folder, 'stamp');
const host = join(workspace, 'host');
/** Laid out like a checkout, so that the server serves it as one. */
export const bundledCheckout = join(folder, 'checkout');

/** In place of the host's: the remotes are parts of the same build, loaded when they are opened. */
function writeLoader(): string {
  const lines = remotes.map(
    (name) => `  '${name}': () => import('${join(workspace, name, 'src/remote.ts')}'),`,
  );
  const file = join(folder, 'loadDeclaration.js');
  writeFileSync(
    file,
    [
      'const remotes = {',
      ...lines,
      '};',
      'export const loadDeclaration = (entry) => remotes[entry.name]().then(({ remote }) => remote);',
    ].join('\n'),
  );
  return file;
}

/** Host and remotes as one application: same loaders, splitting and compression, without module federation. */
function configuration(): Configuration {
  const base = monolithConfig(host);
  return {
    ...base,
    cache: false,
    output: { ...base.output, path: join(bundledCheckout, 'host/dist') },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        // Without federation, a facade's index is tree-shaken together with the styles it imports.
        { test: /[\\/]shared[\\/]src[\\/]ui[\\/][^\\/]+[\\/]index\.ts$/, sideEffects: true },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]remotes[\\/]loadDeclaration\.ts$|^\.\/loadDeclaration\.ts$/,
        writeLoader(),
      ),
    ],
  };
}

/** Builds the console as one bundle, unless its sources are those of the last build. */
export async function buildBundledConsole(): Promise<void> {
  const inputs = fingerprint(['host', ...remotes, 'shared/src', 'tools/webpack', 'tools/bench/federation']);
  if (readStamp(stamp) === inputs && existsSync(join(bundledCheckout, 'host/dist/index.html'))) return;
  forgetStamp(stamp);
  mkdirSync(folder, { recursive: true });
  await runWebpack(configuration());
  leaveStamp(stamp, inputs);
}
