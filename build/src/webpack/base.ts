import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { Notices } from './Notices.ts';
import { Precompress } from './Precompress.ts';

/** `NODE_ENV=development` builds fast and readable; anything else builds for production. */
function buildMode(): 'development' | 'production' {
  return process.env.NODE_ENV === 'development' ? 'development' : 'production';
}

const swc = {
  loader: fileURLToPath(import.meta.resolve('swc-loader')),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // Never the development JSX: a remote in development also runs inside a deployed host's React.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

const css = {
  loader: fileURLToPath(import.meta.resolve('css-loader')),
  options: { modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is' } },
};

/**
 * Common configuration of all builds. Output complies with `script-src 'self'; style-src 'self'`: styles are files, and
 * source maps never use eval, not even in development.
 */
export function baseConfig(folder: string): Configuration {
  const production = buildMode() === 'production';
  return {
    mode: buildMode(),
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    // Most of a build is shared code: writing a disk cache takes longer than it saves.
    cache: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      // A missing export would be undefined at run time: module replacements must be complete.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc },
        // The published shared package is an ES module that imports files of Semi without their extension.
        { test: /[\\/]@vitrine[\\/]shared[\\/]lib[\\/].*\.js$/, resolve: { fullySpecified: false } },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, css] },
        // Help and other long texts, rendered at run time.
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
        // Chunks of different pages import facades in different order; their rules are independent.
        ignoreOrder: true,
      }),
      ...(production ? [new Notices(), new Precompress()] : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
