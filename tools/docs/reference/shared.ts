import { join } from 'node:path';
import { workspace } from '../../webpack/paths.ts';
import { code, table } from '../tables.ts';
import { type Exported, exportsOf } from './exported.ts';

interface Facade {
  readonly name: string;
  readonly entry: string;
  readonly about: string;
  /** Which of its exports are listed; all without it. */
  readonly lists?: (one: Exported) => boolean;
}

const facades: readonly Facade[] = [
  {
    name: '@vitrine/shared/contract',
    entry: 'contract/index.ts',
    about: 'What the host and a remote promise each other.',
  },
  {
    name: '@vitrine/shared/api/client',
    entry: 'api/client.ts',
    about:
      'Makes calls and receives events. A page of the console uses the `client` of `@vitrine/shared/session`.',
  },
  {
    name: '@vitrine/shared/api',
    entry: 'api/index.ts',
    about: 'Functions on what calls answer. The calls themselves are listed in [calls.md](calls.md).',
    lists: ({ kind, examples }) => kind === 'function' || examples.length > 0,
  },
  {
    name: '@vitrine/shared/render',
    entry: 'render/index.ts',
    about: 'Draws programs and H5 pages, for the editor, the previews and the player alike.',
  },
];

/** Links of a docstring become code, and its tags sentences. */
const sentences = (words: string): string =>
  words
    .replaceAll(/\{@link ([\w.]+)\}/g, '`$1`')
    .replaceAll(/^@(?:param|typeParam) (\w+) /gm, '\n`$1`: ')
    .replaceAll(/^@throws /gm, '\nThrows ')
    .replaceAll('\n\n\n', '\n\n')
    .trim();

const block = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``;

function section({ name, signature, kind, words, examples }: Exported): string {
  const parts = [
    `### ${code(name)}`,
    kind === 'function' ? block(signature) : '',
    sentences(words),
    ...examples.map((example) => `For example:\n\n${block(example)}`),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function chapter({ name, entry, about, lists = () => true }: Facade): string {
  const all = exportsOf(join(workspace, 'shared/src', entry))
    .filter(lists)
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const isPlain = ({ kind, examples }: Exported) =>
    (kind === 'type' || kind === 'value') && examples.length === 0;
  const plain = all.filter(isPlain).map((one) => [code(one.name), sentences(one.words)]);
  return [
    `## ${code(name)}`,
    about,
    ...all.filter((one) => !isPlain(one)).map(section),
    plain.length > 0
      ? `### Types and values of ${code(name)}\n\n${table(['name', 'what it is'], plain)}`
      : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** What the facades of shared export that remotes and foreign pages build upon, with docstrings and examples. */
export function sharedReference(): string {
  return `# Shared code

For teams that write a remote. An import names the facade, such as \`@vitrine/shared/contract\`; other files of \`shared\` are private.

${facades.map(chapter).join('\n\n')}
`;
}
