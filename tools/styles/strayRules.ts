/** A style sheet of a package. */
export interface Sheet {
  /** Such as `mf-task`. */
  readonly owner: string;
  readonly file: string;
  readonly text: string;
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*.*?\*\//gs, '');
const isStep = (selector: string): boolean => /^(from|to|[\d.]+%)$/.test(selector);

/** Selectors of a sheet, apart from those of key frames. */
function selectorsOf(text: string): readonly string[] {
  const heads = [...withoutComments(text).matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim());
  return heads
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => head.split(/,(?![^()]*\))/).map((selector) => selector.trim()))
    .filter((selector) => selector !== '' && !isStep(selector));
}

const classesOf = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);

/** Packages by class. */
function ownersOf(sheets: readonly Sheet[]): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { owner, text } of sheets)
    for (const name of selectorsOf(text).flatMap(classesOf))
      owners.set(name, (owners.get(name) ?? new Set()).add(owner));
  return owners;
}

/**
 * Rules that may reach elements of another package, since each of their classes occurs in another package too, or they
 * have none.
 *
 * @param sheets of all packages
 * @param owner whose rules are checked
 * @returns file and selector
 */
export function strayRules(sheets: readonly Sheet[], owner: string): readonly string[] {
  const owners = ownersOf(sheets);
  const isOwn = (name: string) => !name.startsWith('semi-') && owners.get(name)?.size === 1;
  const ownSheets = sheets.filter((sheet) => sheet.owner === owner);
  return ownSheets.flatMap(({ file, text }) =>
    selectorsOf(text)
      .filter((selector) => !selector.startsWith('::highlight(') && !classesOf(selector).some(isOwn))
      .map((selector) => `${file}: ${selector}`),
  );
}
