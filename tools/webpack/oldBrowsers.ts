import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

/** The oldest browser of the player: Tizen 5.0 is Chromium 63. */
const browser = 'chrome 63';

/** Rewrites styles that Chromium 63 does not know, such as `inset`; what cannot be rewritten needs a rule of its own. */
export const stylesForOldest = () =>
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: browserslistToTargets([browser]) },
  });

/** Folder of core-js: modules of other packages import it too, and do not depend on it. */
const coreJsOf = (folder: string) => join(folder, 'node_modules/core-js');

function coreJsVersion(folder: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(coreJsOf(folder), 'package.json'), 'utf8'),
  );
  return version;
}

/** Packages are parsed as what they are: in TypeScript `a<b>(c)` is a call. */
function scripts(folder: string, test: RegExp, syntax: 'typescript' | 'ecmascript'): RuleSetRule {
  return {
    test,
    // What fills the gaps must not ask for itself.
    exclude: /[\\/]node_modules[\\/](?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?core-js[\\/]/,
    resolve: { fullySpecified: false },
    use: {
      loader: fileURLToPath(import.meta.resolve('swc-loader')),
      options: {
        isModule: 'unknown',
        env: { targets: browser, mode: 'usage', coreJs: coreJsVersion(folder) },
        jsc: { parser: { syntax } },
      },
    },
  };
}

/** Turns a configuration into one for the oldest browsers: all code, that of packages too, and what it calls. */
export function forOldest(base: Configuration, folder: string): Configuration {
  const [, ...rules] = base.module?.rules ?? [];
  return {
    ...base,
    target: `browserslist:${browser}`,
    resolve: { ...base.resolve, alias: { 'core-js': coreJsOf(folder) } },
    module: {
      ...base.module,
      rules: [scripts(folder, /\.ts$/, 'typescript'), scripts(folder, /\.m?js$/, 'ecmascript'), ...rules],
    },
    optimization: {
      ...base.optimization,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { ecma: 2017 },
        }),
        stylesForOldest(),
      ],
    },
  };
}
