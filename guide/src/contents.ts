import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './workspace.ts';

/** A page that a Markdown file of the repository is the source of. */
export interface FilePage {
  /** Last part of the address. */
  readonly name: string;
  /** The English file; a translation lies beside it as `….zh.md` or `….ko.md`. */
  readonly file: string;
  /** Heading in the sidebar that the page stands under. */
  readonly group?: 'decisions';
}

/** The chapters for one kind of reader. */
export interface Reader {
  readonly name: 'operators' | 'administrators' | 'integrators' | 'remotes' | 'contributors';
  readonly pages: readonly FilePage[];
  /** The help of the console follows. */
  readonly help?: boolean;
}

const isThere = ({ file }: FilePage): boolean => existsSync(join(workspace, file));

const doc = (name: string): FilePage => ({ name, file: `docs/${name}.md` });
const chapter = (reader: Reader['name'], name: string): FilePage => ({
  name,
  file: `docs/guide/${reader}/${name}.md`,
});

/** All English pages of a folder, by name. @param prefix of their names, where those of other folders are the same */
function folder(
  path: string,
  { prefix = '', group }: Pick<Partial<FilePage>, 'group'> & { prefix?: string },
) {
  const whole = join(workspace, path);
  if (!existsSync(whole)) return [];
  return readdirSync(whole)
    .filter((file) => /^[\w-]+\.md$/.test(file))
    .sort()
    .map(
      (file): FilePage => ({ name: prefix + file.slice(0, -'.md'.length), file: `${path}/${file}`, group }),
    );
}

export const home = 'docs/guide/README.md';

const chapters: readonly Reader[] = [
  {
    name: 'operators',
    pages: [chapter('operators', 'jobs'), doc('schedule'), doc('widgets')],
    help: true,
  },
  {
    name: 'administrators',
    pages: [
      doc('install'),
      doc('operations'),
      doc('settings'),
      chapter('administrators', 'accounts'),
      chapter('administrators', 'watching'),
      ...[
        'player',
        'player-bridge',
        'usb-packages',
        'calls',
        'backups',
        'retention',
        'reliability',
        'benchmarks',
        'scale',
        'comparison',
      ].map(doc),
    ],
  },
  {
    name: 'integrators',
    pages: [
      chapter('integrators', 'calls'),
      chapter('integrators', 'client'),
      chapter('integrators', 'files'),
      chapter('integrators', 'events'),
      chapter('integrators', 'webhooks'),
      ...folder('docs/reference', { prefix: 'reference-' }),
      doc('embedding'),
      { name: 'h5-editor', file: 'mf-h5/src/embed/package/README.md' },
    ],
  },
  { name: 'remotes', pages: [doc('teams'), doc('remotes')] },
  {
    name: 'contributors',
    pages: [
      chapter('contributors', 'working'),
      { name: 'contributing', file: 'CONTRIBUTING.md' },
      { name: 'architecture', file: 'ARCHITECTURE.md' },
      doc('glossary'),
      doc('h5'),
      { name: 'changelog', file: 'CHANGELOG.md' },
      { name: 'security', file: 'SECURITY.md' },
      ...folder('docs/adr', { group: 'decisions' }),
    ],
  },
];

/** Who the guide is for, with the pages that are there. */
export const readers: readonly Reader[] = chapters
  .map((reader) => ({ ...reader, pages: reader.pages.filter(isThere) }))
  .filter(({ pages }) => pages.length > 0);
