import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const valueImports = /^(?:import|export)(?! type\b)[^;']*?from '([^']+)'/gm;

/** Every module that the renderer imports, and every package that these import. */
function reachedFrom(entry: string): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, name] of readFileSync(file, 'utf8').matchAll(valueImports)) {
      if (name?.startsWith('.')) visit(resolve(dirname(file), name));
      else if (name) packages.add(name);
    }
  };
  visit(entry);
  return { files: [...files], packages: [...packages] };
}

describe('the renderer', () => {
  it('stays small: it imports no package, so neither zod nor React', () => {
    const { files, packages } = reachedFrom(resolve(__dirname, 'index.ts'));
    expect(packages).toEqual([]);
    expect(files.length).toBeGreaterThan(30);
  });
});
