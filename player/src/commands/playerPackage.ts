import { build } from '../shell/build.ts';
import type { ZipFile } from './zip.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};

/** Pages and parts of a player, by their path below `/player/`. */
export type PlayerPackage = ReadonlyMap<string, Blob>;

/**
 * Extracts a player from an upgrade package: the output of `pnpm build` as a ZIP, with or without an enclosing folder.
 * @throws Error when a file of its own asset list is missing: an incomplete player must not be installed
 */
export function playerPackage(files: readonly ZipFile[]): PlayerPackage {
  const list = files.find(({ name }) => name.split('/').at(-1) === build.assets);
  if (!list) throw new Error(`No player for this browser: ${build.assets} is missing`);
  const folder = list.name.slice(0, -build.assets.length);
  const found = new Map(
    files
      .filter(({ name }) => name.startsWith(folder))
      .map(({ name, bytes }) => [name.slice(folder.length), bytes]),
  );
  const named = namesOf(new TextDecoder().decode(list.bytes));
  return new Map(
    [build.assets, ...named].map((name) => {
      const bytes = found.get(name);
      if (!bytes) throw new Error(`Incomplete player: ${name} is missing`);
      return [
        name,
        new Blob([bytes], { type: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }),
      ];
    }),
  );
}

function namesOf(text: string): string[] {
  const list: unknown = JSON.parse(text);
  const files = typeof list === 'object' && list !== null && 'files' in list ? list.files : undefined;
  if (!Array.isArray(files) || !files.includes('index.html'))
    throw new Error(`Not a player: ${build.assets} lists no page`);
  const names = files.filter((name): name is string => typeof name === 'string');
  if (names.some((name) => name.includes('..') || name.startsWith('/') || /^sw(?:-old)?\.js$/.test(name)))
    throw new Error(`${build.assets} lists files that do not belong to a player`);
  return names;
}
