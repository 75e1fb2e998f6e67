import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { at, listAt, nameOf, parseFile } from '../observers/syntax.ts';
import { filesWithNames } from './names.ts';

interface Values {
  readonly classes: readonly string[];
  /** Exported functions and constants, and statements that run at import: a command is named for what it does. */
  readonly others: number;
}

/** What a file exports where it declares it. */
function valuesOf(path: string): Values {
  const items = listAt(parseFile(path), 'body');
  const exported = items.flatMap((item) => at(item, 'declaration') ?? []);
  const classes = exported.filter(({ type }) => type === 'ClassDeclaration');
  const values = exported.filter(
    ({ type }) => type === 'FunctionDeclaration' || type === 'VariableDeclaration',
  );
  const statements = items.filter(({ type }) => type === 'ExpressionStatement' || type === 'IfStatement');
  return {
    classes: classes.map((item) => nameOf(at(item, 'identifier'))),
    others: values.length + statements.length,
  };
}

/** Files whose only exported value is a class of another name, as `path: Class`. */
export function misnamedClassFiles(root: string): string[] {
  const code = filesWithNames(root).filter((path) => /(?<!\.test|\.spec)\.tsx?$/.test(path));
  return code.flatMap((path) => {
    const file = join(root, path);
    if (!readFileSync(file, 'utf8').includes('export class ')) return [];
    const { classes, others } = valuesOf(file);
    const [only] = classes;
    if (only === undefined || classes.length > 1 || others > 0) return [];
    return basename(path).split('.')[0] === only ? [] : [`${path}: ${only}`];
  });
}
