import { join } from 'node:path';
import { baseConfig, firstExisting, readPackage } from '@vitrine/build/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';

/**
 * A light page built by a remote's package, without federation and React: for visitors on slow lines. Source:
 * `src/<name>/main.ts` with `index.html`; output: `pages/<name>` in the folder of the remote's version, so that both
 * are
 * deployed together. Served at `/web/<name>/`.
 *
 * @param folder the package, `import.meta.dirname`
 */
export function lightPageConfig(folder: string, name: string): Configuration {
  const { name: remote, version } = readPackage(folder);
  const base = baseConfig(folder);
  return {
    ...base,
    entry: firstExisting(folder, `src/${name}/main.ts`),
    output: {
      ...base.output,
      path: join(folder, 'dist', remote, version, 'pages', name),
      publicPath: `/web/remotes/${remote}/${version}/pages/${name}/`,
      uniqueName: `vitrine_${name}`,
    },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: firstExisting(folder, `src/${name}/index.html`),
        scriptLoading: 'defer',
      }),
    ],
  };
}
