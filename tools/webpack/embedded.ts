import { join } from 'node:path';
import { baseConfig, firstExisting, readPackage } from '@vitrine/build/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { PublicFolder } from './PublicFolder.ts';

/** The embed package is built and served beside the remote's own files. */
export const embeddedFolder = (folder: string): string => {
  const { name, version } = readPackage(folder);
  return join(folder, 'dist', name, version, 'embed');
};

/**
 * The small loader for foreign pages, without libraries: `<file>.js` for a script tag, `<file>.mjs` as a module; plus
 * the
 * files of `src/embed/package` unchanged.
 *
 * @param folder the package, `import.meta.dirname`
 * @param variable global variable set by the script
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
 * The editor in its own frame: script and style with fixed names, lazy chunks with hashed ones. The session module is
 * replaced, so that a foreign page sends no calls to our server.
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
        // Without federation, a facade's index is tree-shaken together with the styles it imports.
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

/** Script, module and frame of a remote's embed package. */
export function embeddedConfigs(folder: string, file: string, variable: string): Configuration[] {
  return [
    shellConfig(folder, file, variable, false),
    shellConfig(folder, file, variable, true),
    frameConfig(folder),
  ];
}
