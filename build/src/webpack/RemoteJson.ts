import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { describeRemote } from './describe.ts';
import type { SharedModule } from './sharing.ts';

/** Import name of a module that federation takes from the share scope, such as `react/jsx-runtime`. */
function sharedName(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  const options: unknown = module.options;
  if (typeof options !== 'object' || options === null || !('shareKey' in options)) return undefined;
  return String(options.shareKey);
}

/** Emits `remote.json`: the description of this version, with the shared modules that it really uses. */
export class RemoteJson {
  readonly #folder: string;
  readonly #shared: Readonly<Record<string, SharedModule>>;

  /**
   * @param folder the remote's package
   * @param shared the modules that are shared, by name
   */
  constructor(folder: string, shared: Readonly<Record<string, SharedModule>>) {
    this.#folder = folder;
    this.#shared = shared;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteJson', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteJson', stage }, () => {
        compilation.fileDependencies.add(`${this.#folder}/package.json`);
        const description = { ...describeRemote(this.#folder), facades: this.#used(compilation) };
        const text = `${JSON.stringify(description, undefined, 2)}\n`;
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(text));
      });
    });
  }

  /** Ranges of the used modules by name, sorted; `react/jsx-runtime` has the range of `react/`. */
  #used(compilation: Compilation): Record<string, string> {
    const names = [...compilation.modules].flatMap((module) => sharedName(module) ?? []);
    const ranges = [...new Set(names)].sort().flatMap((name) => {
      const range = (this.#shared[name] ?? this.#shared[name.replace(/\/.*/, '/')])?.requiredVersion;
      return range ? [[name, range]] : [];
    });
    return Object.fromEntries(ranges);
  }
}
