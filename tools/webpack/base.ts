import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { listDoors } from './doors.ts';
import { Notices } from './notices.ts';
import { Precompress } from './precompress.ts';

/** `NODE_ENV=development` builds fast and readable; anything else builds what is deployed. */
function buildMode(): 'development' | 'production' {
  return process.env.NODE_ENV === 'development' ? 'development' : 'production';
}

const swc = {
  loader: import.meta.resolve('swc-loader').replace('file://', ''),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // Never the development JSX: a remote built for development also runs inside a deployed host's React.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

const css = {
  loader: import.meta.resolve('css-loader').replace('file://', ''),
  options: { modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is' } },
};

function doorsDigest(): string {
  const names = listDoors().map(({ name }) => name);
  return createHash('sha256').update(names.join()).digest('hex').slice(0, 16);
}

function cacheOf(folder: string): Configuration['cache'] {
  return {
    type: 'filesystem',
    // One process may watch several packages, whose caches must not be taken for each other.
    name: `${basename(folder)}-${buildMode()}`,
    // A new facade changes what the others' imports mean, also in modules that did not change themselves.
    version: doorsDigest(),
    cacheDirectory: join(folder, '.cache/webpack'),
    buildDependencies: { config: [join(folder, 'webpack.config.ts'), `${import.meta.dirname}/`] },
  };
}

/**
 * What every build of the workspace has in common. The output runs under `script-src 'self'; style-src 'self'`:
 * styles are files, and no source map form uses eval, not even in development.
 */
export function baseConfig(folder: string): Configuration {
  const production = buildMode() === 'production';
  return {
    mode: buildMode(),
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    cache: cacheOf(folder),
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, css] },
        // Help and other long texts, which a renderer reads.
        { test: /\.md$/, type: 'asset/source' },
        { test: /\.(png|jpe?g|webp|gif|svg|woff2?|ttf|mp3|wasm)$/, type: 'asset/resource' },
      ],
    },
    output: {
      filename: 'js/[name].[contenthash:8].js',
      chunkFilename: 'js/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      chunkLoadTimeout: 120_000,
      clean: true,
    },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
      splitChunks: { chunks: 'async' },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[name].[contenthash:8].css',
        // Chunks of different screens order facades differently; every facade's rules are its own.
        ignoreOrder: true,
      }),
      ...(production ? [new Notices(), new Precompress()] : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
