import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { at, listAt, type Node, nameOf, parseFile } from '../observers/syntax.ts';
import { filesWithNames } from './names.ts';

interface Declared {
  readonly name: string;
  readonly parent: string;
  readonly isExported: boolean;
}

const declaredOf = (node: Node, isExported: boolean): Declared => ({
  name: nameOf(at(node, 'identifier')),
  parent: nameOf(at(node, 'superClass')),
  isExported,
});

function classesOf(path: string): Declared[] {
  return listAt(parseFile(path), 'body').flatMap((item) => {
    const declaration = at(item, 'declaration');
    if (declaration?.type === 'ClassDeclaration') return [declaredOf(declaration, true)];
    return item.type === 'ClassDeclaration' ? [declaredOf(item, false)] : [];
  });
}

const errorParent = /^(?:\w*Error|Refusal|StartRefusal)$/;

/** Without errors, which may stand beside what throws them; also those that extend another one of the file. */
function withoutErrors(classes: readonly Declared[]): Declared[] {
  const errors = new Set<string>();
  for (const { name, parent } of classes)
    if (errorParent.test(parent) || errors.has(parent)) errors.add(name);
  return classes.filter(({ name }) => !errors.has(name));
}

/**
 * Classes of a file that need one of their own: exported ones of another name, and private ones beside another class.
 */
function misplacedIn(classes: readonly Declared[], file: string): Declared[] {
  const others = classes.filter(({ name }) => name !== file);
  if (classes.length > 1) return others;
  return others.filter(({ isExported }) => isExported);
}

/** Classes, except those of fixtures, that stand in a file of another name against the rule of CONTRIBUTING.md, as `path: Class`. */
export function misplacedClasses(root: string): string[] {
  const code = filesWithNames(root).filter(
    (path) => /(?<!\.test|\.spec|\.bench)\.tsx?$/.test(path) && !path.includes('/testing/'),
  );
  return code.flatMap((path) => {
    const file = join(root, path);
    if (!/^(?:export )?(?:abstract )?class /m.test(readFileSync(file, 'utf8'))) return [];
    const [base = ''] = basename(path).split('.');
    return misplacedIn(withoutErrors(classesOf(file)), base).map(({ name }) => `${path}: ${name}`);
  });
}
