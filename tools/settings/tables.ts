import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@vitrine/shared/api/locale';
import { fileIn } from '../../guide/src/translations.ts';
import { workspace } from '../webpack/paths.ts';
import { commandOptions, type Setting, serverSettings, workSettings } from './settings.ts';

const heads: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: ['setting', 'without it', 'what it does'],
  zh: ['设置', '默认', '作用'],
  ko: ['설정', '기본값', '역할'],
};
const commandHeads: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['command', 'what it does'],
  zh: ['命令', '作用'],
  ko: ['명령', '역할'],
};

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const rule = (cells: readonly string[]) => `|${cells.map(() => '---').join('|')}|`;

function withoutIt({ without = '' }: Setting, language: Language): string {
  return typeof without === 'string' ? `\`${without}\`` : without[language];
}

function table(settings: readonly Setting[], language: Language): string {
  const head = heads[language];
  const rows = settings.map((setting) =>
    row([`\`${setting.name}\``, withoutIt(setting, language), setting.says[language]]),
  );
  return [row(head), rule(head), ...rows].join('\n');
}

function commandTable(language: Language): string {
  const head = commandHeads[language];
  const rows = commandOptions.map(({ name, says }) => row([`\`${name}\``, says[language]]));
  return [row(head), rule(head), ...rows].join('\n');
}

/** Common settings. Links of the guide are local; those of the README lead to the guide. */
const usual = (language: Language, guide: string) => ({
  common: table(
    serverSettings.filter(({ common }) => common),
    language,
  ).replaceAll('](#', `](${guide}#`),
});

/** Tables by marker name, per guide. */
const guides: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  languages.flatMap((language) => {
    const guide = fileIn('docs/settings.md', language);
    return [
      [fileIn('README.md', language), usual(language, guide)],
      [guide, tablesIn(language)],
    ];
  }),
);

function tablesIn(language: Language) {
  return {
    server: table(serverSettings, language),
    commands: commandTable(language),
    work: table(workSettings, language),
  };
}

/** Inserts the tables of a guide between their markers. Throws when a marker is missing. */
function filled(guide: string, text: string): string {
  return Object.entries(guides[guide] ?? {}).reduce((whole, [name, lines]) => {
    const place = new RegExp(`(<!-- settings: ${name} -->\\n)[\\s\\S]*?(<!-- /settings -->)`);
    if (!place.test(whole)) throw new Error(`${guide} has no place for the table ${name}`);
    return whole.replace(place, (_all, start, end) => `${start}\n${lines}\n\n${end}`);
  }, text);
}

const read = (guide: string) => readFileSync(join(workspace, guide), 'utf8');

/** Guides with outdated tables. */
export function staleGuides(): string[] {
  return Object.keys(guides).filter((guide) => filled(guide, read(guide)) !== read(guide));
}

export function writeTables(): void {
  for (const guide of Object.keys(guides)) writeFileSync(join(workspace, guide), filled(guide, read(guide)));
}
