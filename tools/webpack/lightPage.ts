import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { firstExisting, readPackage } from './paths.ts';

/**
 * A page that a remote's package builds beside itself, without federation and without React: for visitors on slow
 * lines, who must not load the console. It is `src/<name>/main.ts` with its `index.html`, and goes to `pages/<name>` in
 * the folder of the remote's version, which is deployed and rolled back as one. The server serves it at `/web/<name>/`.
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
