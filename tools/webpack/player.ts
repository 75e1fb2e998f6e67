import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { AssetList } from './AssetList.ts';
import { baseConfig } from './base.ts';
import { PublicFolder } from './PublicFolder.ts';
import { firstExisting } from './paths.ts';

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/**
 * The player at `/player/`: one page without federation and React, and a service worker with the fixed name `sw.js`,
 * since
 * its URL identifies it.
 *
 * @param folder the package, `import.meta.dirname`
 */
export function playerConfig(folder: string): Configuration {
  const base = baseConfig(folder);
  return {
    ...base,
    entry: {
      main: firstExisting(folder, 'src/main.ts'),
      sw: firstExisting(folder, 'src/serviceWorker.ts'),
    },
    output: {
      ...base.output,
      path: join(folder, 'dist'),
      publicPath: '/player/',
      uniqueName: 'vitrine_player',
      filename: ({ chunk }) => (chunk?.name === 'sw' ? 'sw.js' : 'js/[name].[contenthash:8].js'),
    },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: firstExisting(folder, 'public/index.html'),
        chunks: ['main'],
        scriptLoading: 'defer',
      }),
      new PublicFolder(join(folder, 'public')),
      new AssetList(versionOf(folder)),
    ],
  };
}
