import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { firstExisting, readPackage } from './paths.ts';
import { PublicFolder } from './publicFolder.ts';

/** What foreign pages get of a remote lies beside the remote's own files, and is served with them. */
export const embeddedFolder = (folder: string): string => {
  const { name, version } = readPackage(folder);
  return join(folder, 'dist', name, version, 'embed');
};

/**
 * The few kilobytes that a foreign page loads itself, without any library: `<file>.js` for a script tag, `<file>.mjs` as
 * a module; beside them the files of `src/embed/package` as they are.
 *
 * @param folder the package, `import.meta.dirname`
 * @param variable what the script tag leaves in `window`
 */
function shellConfig(folder: string, file: string, variable: string, module: boolean): Configuration {
  const base = baseConfig(folder);
  const name = `${file}-${module ? 'module' : 'script'}`;
  return {
    ...base,
    entry: { [file]: firstExisting(folder, 'src/embed/index.ts') },
    ...(module ? { experiments: { outputModule: true } } : {}),
    output: {
      path: embeddedFolder(folder),
      filename: module ? '[name].mjs' : '[name].js',
      publicPath: 'auto',
      uniqueName: name.replaceAll('-', '_'),
      library: module ? { type: 'module' } : { type: 'window', name: variable },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(module ? [] : [new PublicFolder(join(folder, 'src/embed/package'))]),
    ],
  };
}

/**
 * The editor itself, in a frame of its own: script and style under fixed names, what comes later under hashed ones. The
 * session is replaced, so that no call of ours can leave a foreign page.
 */
export function frameConfig(folder: string): Configuration {
  const base = baseConfig(folder);
  const withoutStyle = (base.plugins ?? []).filter(
    (plugin) => plugin?.constructor.name !== 'MiniCssExtractPlugin',
  );
  return {
    ...base,
    entry: { main: firstExisting(folder, 'src/embed/frame/main.tsx') },
    output: {
      ...base.output,
      path: join(embeddedFolder(folder), 'frame'),
      filename: '[name].js',
      publicPath: 'auto',
      uniqueName: 'vitrine_embed',
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        // Without federation an index of a facade is passed by, and with it the styles that it alone imports.
        { test: /[\\/]shared[\\/]src[\\/]ui[\\/][^\\/]+[\\/]index\.ts$/, sideEffects: true },
      ],
    },
    plugins: [
      ...withoutStyle,
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: 'css/[name].[contenthash:8].css',
        ignoreOrder: true,
      }),
      new webpack.NormalModuleReplacementPlugin(
        /^@vitrine\/shared\/session$/,
        firstExisting(folder, 'src/embed/frame/session.ts'),
      ),
    ],
  };
}

/** Script, module and frame of what a remote's package offers to foreign pages. */
export function embeddedConfigs(folder: string, file: string, variable: string): Configuration[] {
  return [
    shellConfig(folder, file, variable, false),
    shellConfig(folder, file, variable, true),
    frameConfig(folder),
  ];
}
