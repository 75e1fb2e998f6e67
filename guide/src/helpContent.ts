import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageLocales } from '@vitrine/shared/api/locale';
import { workspace } from './workspace.ts';

export interface HelpPage {
  readonly name: string;
  /** Heading of the help that it stands under. */
  readonly group: string;
  readonly markdown: string;
  /** The anchors of the help that lead to this page. */
  readonly ids: readonly string[];
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}
interface Group {
  readonly title: string;
  readonly sections: Section[];
}

/** Headings of the help whose sections stand on one page together, by their place in the help. */
const together: Readonly<Record<number, string>> = { 1: 'pages', 2: 'shortcuts', 3: 'troubleshooting' };

export const helpFolder = 'mf-system/src/help';

function groupsOf(text: string): Group[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...sections] = part.split(/^## /m);
      return { title: head.trim(), sections: sections.map(sectionOf) };
    });
}

function sectionOf(part: string): Section {
  const end = part.indexOf('\n');
  const found = /^(.+?) \{#([a-z0-9-]+)\}$/.exec(part.slice(0, end).trim());
  if (!found) throw new Error(`Help heading without an id: ${part.slice(0, end)}`);
  return { title: found[1] ?? '', id: found[2] ?? '', body: part.slice(end).trim() };
}

function pagesOf({ title, sections }: Group, place: number): HelpPage[] {
  const name = together[place];
  if (!name)
    return sections.map(({ id, title: heading, body }) => ({
      name: id,
      group: title,
      markdown: `# ${heading}\n\n${body}\n`,
      ids: [id],
    }));
  const parts = sections.map(({ id, title: heading, body }) => `## ${heading} %{#${id}}%\n\n${body}\n`);
  return [
    {
      name,
      group: title,
      markdown: [`# ${title}\n`, ...parts].join('\n'),
      ids: sections.map(({ id }) => id),
    },
  ];
}

/** The help of the console in a language, as pages of the guide: one text for both. */
export function readHelp(language: Language): readonly HelpPage[] {
  const file = join(workspace, helpFolder, 'content', `help.${languageLocales[language]}.md`);
  return groupsOf(readFileSync(file, 'utf8')).flatMap(pagesOf);
}
