import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig, firstExisting, sharedFolder } from '@vitrine/build/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { AssetList } from './AssetList.ts';
import { OldFiles } from './OldFiles.ts';
import { forOldest, stylesForOldest } from './oldBrowsers.ts';
import { PublicFolder } from './PublicFolder.ts';

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

const output = (folder: string) => join(folder, 'dist');
const oldFolder = 'old';

/**
 * The player for browsers since Chromium 63. Its files are in `old`, but for the worker: a worker serves what is beside
 * it.
 */
function oldConfig(folder: string): Configuration {
  const base = forOldest(baseConfig(folder), folder);
  const fill = firstExisting(folder, 'src/old/fill.ts');
  return {
    ...base,
    entry: {
      main: [fill, firstExisting(folder, 'src/main.ts')],
      sw: [fill, firstExisting(folder, 'src/serviceWorker.ts')],
    },
    output: {
      ...base.output,
      path: join(output(folder), oldFolder),
      publicPath: `/player/${oldFolder}/`,
      uniqueName: 'vitrine_player_old',
      filename: ({ chunk }) => (chunk?.name === 'sw' ? '../sw-old.js' : 'js/[name].[contenthash:8].js'),
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]src[\\/]shell[\\/]build\.ts$/,
        firstExisting(folder, 'src/old/oldBuild.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]render[\\/]media[\\/]pdfLibrary\.ts$/,
        join(sharedFolder, 'src/render/media/oldPdfLibrary.ts'),
      ),
      new webpack.ProvidePlugin({
        BigInt: [firstExisting(folder, 'src/old/bigInt.ts'), 'BigIntOrNumber'],
      }),
      new OldFiles(oldFolder),
    ],
  };
}

/** The player for current browsers, and the page that chooses between the two. */
function currentConfig(folder: string): Configuration {
  const base = baseConfig(folder);
  const [scripts] = base.optimization?.minimizer ?? [];
  const oldBuild = () => OldFiles.read(join(output(folder), oldFolder));
  return {
    ...base,
    entry: {
      choose: firstExisting(folder, 'src/choose.ts'),
      main: firstExisting(folder, 'src/main.ts'),
      sw: firstExisting(folder, 'src/serviceWorker.ts'),
    },
    output: {
      ...base.output,
      path: output(folder),
      publicPath: '/player/',
      uniqueName: 'vitrine_player',
      filename: ({ chunk }) => (chunk?.name === 'sw' ? 'sw.js' : 'js/[name].[contenthash:8].js'),
      clean: { keep: /^(?:old\/|sw-old)/ },
    },
    optimization: { ...base.optimization, minimizer: [scripts, stylesForOldest()] },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: firstExisting(folder, 'public/index.html'),
        inject: false,
        templateParameters: ({ entrypoints }) => ({
          /** The file of an entry that ends so. */
          file: (entry: string, end: string) =>
            entrypoints
              .get(entry)
              ?.getFiles()
              .find((name) => name.endsWith(end)),
          old: oldBuild().main,
        }),
      }),
      new PublicFolder(join(folder, 'public')),
      new AssetList(versionOf(folder), () => oldBuild().files),
    ],
  };
}

/**
 * The player at `/player/`: one page without federation and React, and a service worker with a fixed name, since its URL
 * identifies it. Built twice; the page names both builds, so the old one comes first.
 *
 * @param folder the package, `import.meta.dirname`
 */
export function playerConfigs(folder: string): Configuration[] {
  const current = currentConfig(folder);
  // Development happens in a current browser, and every build is waited for.
  return current.mode === 'development' ? [current] : [oldConfig(folder), current];
}
