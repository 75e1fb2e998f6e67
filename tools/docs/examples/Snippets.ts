import { basename } from 'node:path';
import { exportsOf } from '../reference/exported.ts';
import { sharedFacades } from '../reference/facades.ts';
import type { Example } from './examplesIn.ts';
import { freeNames, freeTypes } from './freeNames.ts';

interface Offer {
  readonly name: string;
  readonly isType: boolean;
  readonly words: string;
  readonly facade: string;
}

/** Writes examples as modules that compile when the examples are right. */
export class Snippets {
  readonly #offers: ReadonlyMap<string, readonly Offer[]>;

  constructor() {
    const offers = sharedFacades().flatMap(({ name: facade, file }) =>
      exportsOf(file).map(({ name, kind, words }) => ({ name, isType: kind === 'type', words, facade })),
    );
    this.#offers = Map.groupBy(offers, ({ name }) => name);
  }

  /** Imports of what the example names, declarations of its free names, and the example in a function. */
  write(example: Example): string {
    const used = [...new Set(example.code.match(/(?<![\w$]|[\w)\]]\??\.)[A-Za-z_$][\w$]*/g))];
    const others = used.filter((name) => name !== example.owner);
    return [
      ...(used.includes(example.owner) ? [this.#ownImport(example)] : []),
      ...others.flatMap((name) => this.#introduce(name)),
      'export async function example() {',
      example.code.replaceAll(/^export /gm, ''),
      '}',
    ].join('\n');
  }

  /** The facade that exports it; an export that only its own package sees comes from its file. */
  #ownImport({ file, owner, kind, words }: Example): string {
    const offer = this.#offers.get(owner)?.find((one) => one.words === words);
    return `import { ${kind === 'type' ? 'type ' : ''}${owner} } from '${offer?.facade ?? `./${basename(file)}`}';`;
  }

  #introduce(name: string): string[] {
    const [type, alias] = [freeNames[name], freeTypes[name]];
    if (type !== undefined) return [`declare const ${name}: ${type};`];
    if (alias !== undefined) return [`type ${name} = ${alias};`];
    const [offer] = this.#offers.get(name) ?? [];
    return offer ? [`import { ${offer.isType ? 'type ' : ''}${name} } from '${offer.facade}';`] : [];
  }
}
