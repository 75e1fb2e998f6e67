import { allOf, at, childrenOf, isFunction, listAt, type Node, nameOf } from './syntax.ts';

/** A component, with its name and whether it is wrapped by `observer`. */
export interface Component {
  readonly name: string;
  readonly draws: Node;
  readonly observed: boolean;
}

const isDrawn = (node: Node) => allOf(node, 'JSXElement').length > 0 || allOf(node, 'JSXFragment').length > 0;

const isCapital = (name: string) => /^[A-Z]/.test(name);
const isObserver = (node: Node) =>
  node.type === 'CallExpression' && nameOf(at(node, 'callee')) === 'observer';

/** Components wrapped by `observer` after their declaration. */
const wrappedNames = (tree: Node) =>
  new Set(
    allOf(tree, 'CallExpression')
      .filter(isObserver)
      .flatMap((call) => listAt(call, 'arguments').map(nameOf)),
  );

/** The function within calls such as `memo(function …)`, and whether one of them is `observer`. */
function unwrapped(node: Node | undefined, observed = false): { draws?: Node; observed: boolean } {
  if (node && isFunction(node)) return { draws: node, observed };
  if (node?.type !== 'CallExpression') return { observed };
  return unwrapped(listAt(node, 'arguments')[0], observed || isObserver(node));
}

export function componentsOf(tree: Node): Component[] {
  const wrapped = wrappedNames(tree);
  const declared = listAt(tree, 'body').flatMap((item) =>
    item.type === 'ExportDeclaration' ? childrenOf(item) : [item],
  );
  const named = declared.flatMap((item) => {
    if (item.type === 'FunctionDeclaration')
      return [{ name: nameOf(at(item, 'identifier')), draws: item, observed: false }];
    if (item.type !== 'VariableDeclaration') return [];
    return listAt(item, 'declarations').map((each) => ({
      name: nameOf(at(each, 'id')),
      ...unwrapped(at(each, 'init')),
    }));
  });
  return named.flatMap(({ name, draws, observed }) =>
    draws && isCapital(name) && isDrawn(draws)
      ? [{ name, draws, observed: observed || wrapped.has(name) }]
      : [],
  );
}
