import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/**
 * For `module.register` on a Node that does not run TypeScript: `webpack.config.ts`, and the files that it imports, are
 * compiled when they are loaded.
 */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !/\.ts(?:\?|$)/.test(url)) return nextLoad(url, context);
  const path = fileURLToPath(url);
  const { code } = await transform(await readFile(path, 'utf8'), {
    filename: path,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
