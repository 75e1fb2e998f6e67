import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Language, languageLocales } from '@vitrine/shared/api/locale';
import { type FilePage, home, type Reader, readers } from './contents.ts';
import { type HelpPage, helpFolder, readHelp } from './helpContent.ts';
import { languages } from './languages.ts';
import { type Place, rewriteLinks, type Targets } from './links.ts';
import { messages } from './messages.ts';
import { nameHeadings } from './namedHeadings.ts';
import { readPage } from './readPage.ts';
import { pagesFolder, workspace } from './workspace.ts';

/** A page as the sidebar shows it. */
interface Entry {
  readonly title: string;
  /** Address below the language, e.g. `operators/jobs`. */
  readonly path: string;
  /** Heading in the sidebar; empty for the chapters that come first. */
  readonly group: string;
}

/** The pages of one reader in one language, in order. */
export interface Chapter {
  readonly reader: Reader['name'];
  readonly entries: readonly Entry[];
}

const titleOf = (markdown: string, file: string): string => {
  const found = /^# (.+)$/m.exec(markdown)?.[1];
  if (!found) throw new Error(`${file} has no heading`);
  return found.replaceAll(/[`*]/g, '').trim();
};

function pictureOf(file: string): string {
  const address = `/files/${file}`;
  const target = join(pagesFolder, 'public', address);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(workspace, file), target);
  return address;
}

const pathsByFile = new Map<string, string>(
  readers.flatMap(({ name: reader, pages }) =>
    pages.map(({ file, name }) => [file, `${reader}/${name}`] as const),
  ),
).set(home, '');

/** The line of a file that leads to its translations: on the site, the switch does. */
const translations = /^(?:\[(?:中文|English|한국어)\]\([^)]*\)(?: · )?)+\n/m;

/** Notes of those who write, and of what is generated; the site has no HTML, and would show them. */
const comments = /<!--[\s\S]*?-->\n?/g;

class Writer {
  readonly #language: Language;
  readonly #help: readonly HelpPage[];
  readonly #targets: Targets;

  constructor(language: Language) {
    this.#language = language;
    this.#help = readHelp(language);
    this.#targets = {
      pageOf: (file) => pathsByFile.get(file),
      helpOf: (id) => this.#helpPath(id),
      pictureOf,
    };
  }

  write(): Chapter[] {
    this.#writeFile({ name: 'index', file: home }, '');
    return readers.map((reader) => ({ reader: reader.name, entries: this.#writeReader(reader) }));
  }

  #writeReader({ name, pages, help }: Reader): Entry[] {
    const own = pages.map((page) => this.#writeFile(page, `${name}/`));
    return help ? [...own, ...this.#help.map((page) => this.#writeHelp(page, `${name}/`))] : own;
  }

  #writeFile({ name, file, group }: FilePage, folder: string): Entry {
    const original = `/en/${pathsByFile.get(file) ?? ''}`;
    const { path, markdown, note } = readPage(workspace, file, this.#language, original);
    const whole = nameHeadings(markdown.replace(translations, '').replaceAll(comments, ''));
    const text = this.#linked(whole, { file: path, isHelp: false });
    const { decisions } = messages[this.#language];
    this.#put(`${folder}${name}`, text.replace(/^(# .+\n)/m, `$1\n${note}`), file === home);
    return { title: titleOf(text, path), path: `${folder}${name}`, group: group ? decisions : '' };
  }

  #writeHelp({ name, group, markdown }: HelpPage, folder: string): Entry {
    const file = `${helpFolder}/content`;
    this.#put(`${folder}${name}`, this.#linked(markdown, { file, isHelp: true }), false);
    return { title: titleOf(markdown, file), path: `${folder}${name}`, group };
  }

  #linked(markdown: string, place: Pick<Place, 'file' | 'isHelp'>): string {
    const language = this.#language;
    const pictures = `${helpFolder}/pictures/${languageLocales[language]}`;
    return rewriteLinks(markdown, { ...place, language, pictures }, this.#targets);
  }

  #helpPath(id: string): string | undefined {
    const page = this.#help.find(({ ids }) => ids.includes(id));
    return page && `operators/${page.name}${page.ids.length > 1 ? `#${id}` : ''}`;
  }

  #put(path: string, markdown: string, isHome: boolean): void {
    const target = join(pagesFolder, this.#language, `${path}.md`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, isHome ? `---\nsidebar: false\n---\n\n${markdown}` : markdown);
  }
}

/** Puts the pages of all languages together, and says what there is. */
export function writePages(): Readonly<Record<Language, readonly Chapter[]>> {
  rmSync(pagesFolder, { recursive: true, force: true });
  mkdirSync(join(pagesFolder, 'public'), { recursive: true });
  writeFileSync(join(pagesFolder, 'index.md'), '---\nlayout: false\nchoose: true\ntitle: Vitrine\n---\n');
  const chapters = Object.fromEntries(languages.map((language) => [language, new Writer(language).write()]));
  writeFileSync(join(pagesFolder, 'chapters.json'), JSON.stringify(chapters));
  return chapters as Record<Language, Chapter[]>;
}
