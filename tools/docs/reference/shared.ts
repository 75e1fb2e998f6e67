import { code, table } from '../tables.ts';
import { type Exported, exportsOf, passedOn } from './exported.ts';
import { sharedFacades } from './facades.ts';
import { type Chapter, interfaceParts, leftOut, sharedChapters } from './sharedChapters.ts';

const prefix = '@vitrine/shared/';

/** Links of a docstring become code, and its tags sentences. */
const sentences = (words: string): string =>
  words
    .replaceAll(/\{@link ([\w.]+)\}/g, '`$1`')
    .replaceAll(/^@(?:param|typeParam) (\w+) /gm, '\n`$1`: ')
    .replaceAll(/^@returns /gm, '\nReturns ')
    .replaceAll(/^@throws /gm, '\nThrows ')
    .replaceAll('\n\n\n', '\n\n')
    .trim();

const block = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``;
const paragraphs = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

function section({ name, signature, kind, words, examples }: Exported, types: Chapter['types']): string {
  const shows = kind === 'function' || kind === 'class' || (kind === 'type' && types === 'declared');
  return paragraphs([
    `### ${code(name)}`,
    shows ? block(signature) : '',
    sentences(words),
    ...examples.map((example) => `For example:\n\n${block(example)}`),
  ]);
}

const fileOf = (part: string): string => {
  const facade = sharedFacades().find(({ name }) => name === prefix + part);
  if (!facade) throw new Error(`${prefix}${part} is not among the exports of shared`);
  return facade.file;
};

const byName = (left: Exported, right: Exported): number => (left.name < right.name ? -1 : 1);
const names = (all: readonly { readonly name: string }[]): string =>
  all.map(({ name }) => code(name)).join(', ');

const descriptions = (all: readonly Exported[], wording: (words: string) => string): string =>
  all.length === 0
    ? ''
    : table(
        ['name', 'what it is'],
        all.map((one) => [code(one.name), wording(one.words)]),
      );

function typesOf(part: string, plain: readonly Exported[], types: Chapter['types']): string {
  if (plain.length === 0) return '';
  const heading = `### Types and values of ${code(prefix + part)}`;
  if (types === 'named') return `${heading}\n\n${names(plain)}.`;
  const [described, others] = [plain.filter(({ words }) => words), plain.filter(({ words }) => !words)];
  return paragraphs([
    heading,
    descriptions(described, sentences),
    others.length > 0 ? `${described.length > 0 ? 'Also ' : ''}${names(others)}.` : '',
  ]);
}

function chapter([part, { about, lists = () => true, types = 'described' }]: [string, Chapter]): string {
  const all = exportsOf(fileOf(part)).filter(lists).toSorted(byName);
  const isPlain = ({ kind, examples }: Exported) =>
    examples.length === 0 && (kind === 'value' || (kind === 'type' && types !== 'declared'));
  return paragraphs([
    `## ${code(prefix + part)}`,
    about,
    ...all.filter((one) => !isPlain(one)).map((one) => section(one, types)),
    typesOf(part, all.filter(isPlain), types),
  ]);
}

export const firstSentence = (words: string): string => {
  const [first = ''] = sentences(words).split(/\n\n|(?<=[.!?])\s+(?=[A-Z`])/);
  return first;
};

/** Names that come from elsewhere, such as components of Semi UI. */
function passedNames(file: string): string {
  const groups = Map.groupBy(passedOn(file), ({ source }) =>
    source.startsWith('@douyinfe/') ? 'Semi UI' : source.startsWith(prefix) ? code(source) : source,
  );
  return [...groups]
    .map(([source, items]) => {
      const all = items.flatMap(({ names }) => names).toSorted();
      return `From ${source}: ${all.map(code).join(', ')}.`;
    })
    .join(' ');
}

function interfacePart([part, about]: [string, string]): string {
  const file = fileOf(part);
  const all = exportsOf(file).toSorted(byName);
  const isDescribed = ({ kind, words }: Exported) => kind !== 'type' && words !== '';
  const [described, named] = [all.filter(isDescribed), all.filter((one) => !isDescribed(one))];
  return paragraphs([
    `### ${code(prefix + part)}`,
    about,
    descriptions(described, firstSentence),
    named.length > 0 ? `Also ${names(named)}.` : '',
    passedNames(file),
    ...all.flatMap(({ examples }) => examples.map((example) => `For example:\n\n${block(example)}`)),
  ]);
}

const omissions = (): string =>
  Object.entries(leftOut)
    .map(([part, why]) => `- ${code(prefix + part)}: ${why}`)
    .join('\n');

/** What the facades of shared export that remotes and foreign pages use, with docstrings and examples. */
export function sharedReference(): string {
  return `# Shared code

For teams that write a remote. An import names a facade, such as \`@vitrine/shared/contract\`: the keys of \`exports\` in
\`shared/package.json\`. Other files of \`shared\` are private. Free names in the examples, such as \`id\` or \`reload\`, are the
caller's own.

These facades are public, and left out here:

${omissions()}

${Object.entries(sharedChapters).map(chapter).join('\n\n')}

## \`@vitrine/shared/ui/*\`

Components and hooks; their types name each property.

${Object.entries(interfaceParts).map(interfacePart).join('\n\n')}
`;
}
