import { type CssNode, type Declaration, generate, parse, type Rule, type WalkContext, walk } from 'css-tree';

/** Properties since Chromium 64. */
const laterProperties = new Set([
  'accent-color',
  'appearance',
  'aspect-ratio',
  'backdrop-filter',
  'container',
  'container-name',
  'container-type',
  'content-visibility',
  'field-sizing',
  'inset',
  'inset-block',
  'inset-inline',
  'mask',
  'mask-image',
  'padding-block',
  'padding-inline',
  'margin-block',
  'margin-inline',
  'rotate',
  'scale',
  'scrollbar-gutter',
  'scrollbar-width',
  'text-wrap',
  'translate',
]);

/**
 * Functions, units, keywords, pseudo-classes and rules since Chromium 64. `rgb(0 0 0 / 50%)` came with 65.
 */
const laterValues =
  /\b(?:min|max|clamp|env|color-mix|light-dark|oklch|oklab|lab|lch|hwb)\(|\brgba?\([^,()]+\)|\d(?:[dsl]v(?:h|w|min|max|b|i)|cq(?:w|h|i|b|min|max))\b|\b(?:fit-content|anywhere|revert)\b/;
const laterSelectors = /:(?:is|where|has|focus-visible|not\([^)]*,)|^&|\s&|::(?:marker|backdrop-)/;
const laterRules = ['layer', 'container', 'property', 'scope', 'starting-style'];

/** Parts that are dropped without harm: a ring for the keyboard, and rules for parts of the page that meet. */
const dispensableSelectors = /:(?:has|focus-visible)\b/;
const dispensableValues = ['overflow-wrap'];

const isLater = ({ property, value }: Declaration): boolean =>
  laterProperties.has(property) || laterValues.test(generate(value));

/** `selector { property` of what is drawn instead, found behind `@supports not`. */
export type Replacements = ReadonlySet<string>;

const isReplaced = (selector: string, property: string, replacements: Replacements): boolean =>
  [...replacements].some((replaced) => replaced.endsWith(`${selector} { ${property}`));

/** A declaration is fine where there is one for older browsers. */
function declarationFaults(rule: Rule, replacements: Replacements): string[] {
  const selectors = selectorsOf(rule);
  const known = new Set<string>();
  const faults: string[] = [];
  for (const node of rule.block.children) {
    if (node.type !== 'Declaration') continue;
    const { property } = node;
    if (!isLater(node)) known.add(property);
    else if (known.has(property) || dispensableValues.includes(property)) continue;
    else if (!selectors.every((selector) => isReplaced(selector, property, replacements)))
      faults.push(`${selectors.join(', ')} { ${generate(node)} }`);
  }
  return faults;
}

const selectorsOf = ({ prelude }: Rule): string[] =>
  prelude.type === 'SelectorList' ? [...prelude.children].map((node) => generate(node)) : [];

const isForOlder = (node: CssNode | null): boolean =>
  node?.type === 'Atrule' &&
  node.name === 'supports' &&
  node.prelude !== null &&
  /^not\b/.test(generate(node.prelude));

/** What style sheets say for older browsers alone. */
export function replacementsIn(texts: readonly string[]): Replacements {
  const found = new Set<string>();
  for (const text of texts)
    walk(parse(text), (outer) => {
      if (!isForOlder(outer)) return;
      walk(outer, (node) => {
        if (node.type !== 'Rule') return;
        for (const part of node.block.children)
          if (part.type === 'Declaration')
            for (const selector of selectorsOf(node)) found.add(`${selector} { ${part.property}`);
      });
    });
  return found;
}

/** One selector that is not known drops the whole rule. */
function selectorFaults(rule: Rule): string[] {
  const texts = selectorsOf(rule);
  const later = texts.filter((text) => laterSelectors.test(text));
  if (later.length === 0) return [];
  const isDispensable =
    later.length === texts.length && later.every((text) => dispensableSelectors.test(text));
  return isDispensable ? [] : [`${texts.join(', ')} is dropped as a whole`];
}

/** What Chromium 63 does not understand of a style sheet and has no older rule for. */
export function styleFaults(text: string, replacements: Replacements = new Set()): string[] {
  const faults: string[] = [];
  walk(parse(text), {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === 'Atrule' && laterRules.includes(node.name)) faults.push(`@${node.name}`);
      // What is behind a question is asked of browsers that know it.
      if (node.type === 'Atrule' && node.name === 'supports' && !isForOlder(node)) return this.skip;
      if (node.type !== 'Rule' || this.atrule?.name === 'keyframes') return undefined;
      faults.push(...selectorFaults(node), ...declarationFaults(node, replacements));
      return undefined;
    },
  });
  return faults;
}
