import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endpoints } from '@vitrine/shared/api';
import { stateOf } from '../../guide/src/sourceState.ts';
import { listAddresses } from '../map/addresses.ts';
import { listCalls } from '../map/calls.ts';
import { listScreens } from '../map/screens.ts';
import { readSource, sourcesAt } from '../map/sources.ts';
import { workspace } from '../webpack/paths.ts';
import { withBlock } from './blocks.ts';
import { unknownConsoleLinks } from './consoleLinks.ts';
import { decisionsWithoutAlternatives, looseSuccessions, undatedDecisions } from './decisions.ts';
import { documentsIn } from './documents.ts';
import { generatedFiles } from './generated.ts';
import { anchorsOf, brokenLinks } from './links.ts';
import { missingPages, missingPaths } from './paths.ts';
import { staleTranslations, stamped } from './translations.ts';

describe('the documents of this repository', () => {
  const documents = documentsIn(workspace);

  test('link only to files and headings that exist', () => {
    expect(documents.length).toBeGreaterThan(60);
    expect(brokenLinks(workspace, documents)).toEqual([]);
  });

  test('link only to existing pages of the console', () => {
    const declared = listScreens().map(({ address }) => address.replace('/web/', '/'));
    expect(unknownConsoleLinks(documents, declared)).toEqual([]);
  });

  test('name only files and folders that exist', () => {
    expect(missingPaths(workspace, documents)).toEqual([]);
    expect(missingPages(documents)).toEqual([]);
  });

  test('have up-to-date translations', () => {
    expect(staleTranslations(documents)).toEqual([]);
  });

  test('give state and date of each decision', () => {
    expect(undatedDecisions(documents)).toEqual([]);
  });

  test('name the alternatives to each decision', () => {
    expect(decisionsWithoutAlternatives(documents)).toEqual([]);
  });

  test('link a superseded decision and its successor both ways', () => {
    expect(looseSuccessions(documents)).toEqual([]);
  });
});

describe('links', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'vitrine-docs-'));
    mkdirSync(join(root, 'docs'));
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/other.md'), '[gone](gone.md)');
    writeFileSync(join(root, 'README.md'), '# Title\n\n## Ship one remote\n');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  function faultsOf(text: string): string[] {
    writeFileSync(join(root, 'docs/a.md'), text);
    return brokenLinks(root, documentsIn(root));
  }

  test.each([
    '[a](../README.md#ship-one-remote) [b](#here)\n\n## Here\n',
    '[the web](https://example.org/x.md), [the console](/task), [a picture](picture:wizard), [mail](mailto:a@b.c)',
    '```md\n[in code](gone.md)\n```\nand `[x](gone.md)`',
    '[a folder](../docs/) ![itself](a.md "title")',
  ])('in %j are valid', (text) => expect(faultsOf(text)).toEqual([]));

  test.each([
    ['line\n[x](gone.md)', 'docs/a.md:2 links to gone.md: there is no docs/gone.md.'],
    ['[x](../README.md#gone)', 'docs/a.md:1 links to ../README.md#gone: README.md has no heading #gone.'],
    ['[x](#gone)', 'docs/a.md:1 links to #gone: docs/a.md has no heading #gone.'],
    ['[x]: gone.md', 'docs/a.md:1 links to gone.md: there is no docs/gone.md.'],
  ])('in %j are broken', (text, fault) => expect(faultsOf(text)).toEqual([fault]));
});

test.each([
  ['docs/guide/a.md', '[x](console:/task) [y](console:/preview/abc?page=2) `[z](console:/x)`', []],
  ['docs/guide/a.md', '[x](console:/tasks)', ['docs/guide/a.md links to /tasks of the console']],
  ['docs/guide/a.md', '[x](console:task)', ['docs/guide/a.md links to task of the console']],
  ['mf-system/src/help/content/help.ko_US.md', '[x](/task) [y](/gone)', ['help.ko_US.md links to /gone']],
])('links of %s to the console are checked: %j', (path, text, faults) => {
  const found = unknownConsoleLinks([{ path, text }], ['/task', '/preview/:id']);
  expect(found).toEqual(faults.map((fault) => expect.stringContaining(fault)));
});

test('a heading has the anchor that GitHub generates', () => {
  const text =
    '# What plays, when, and why\n## `x.ts`: [a](b.md)\n## 何时播放？\n## Same\n## Same\n## Named {#id}\n```\n# no\n```\n';
  expect([...anchorsOf(text)]).toEqual([
    'what-plays-when-and-why',
    'xts-a',
    '何时播放',
    'same',
    'same-1',
    'id',
  ]);
});

test('a path in a code span must exist, unless it is a pattern', () => {
  const of = (text: string) => missingPaths(workspace, [{ path: 'a.md', text }]);
  expect(
    of('`server/src/main.ts` `shared/src/api/*/field.ts` `server/src/<domain>/x.ts` `a/b` `mf-h5/dist/x`'),
  ).toEqual([]);
  expect(of('`server/src/gone.ts`')).toEqual(['a.md names `server/src/gone.ts`, which does not exist.']);
});

test('a page mentioned by file name must exist', () => {
  const of = (text: string) => missingPages([{ path: 'docs/a.md', text }]);
  expect(of('`a.md` and [this](../x/a.md), `docs/<page>.md`, `….zh.md`')).toEqual([]);
  expect(of('as plan.md section 3 says')).toEqual([
    'docs/a.md names plan.md, which is no page of this repository.',
  ]);
});

describe('a translation', () => {
  const source = { path: 'docs/a.md', text: '# Title\n\nOne two.\n' };
  const named = stamped('# 标题\n', source);
  const faultsOf = (text: string, original = source.text) =>
    staleTranslations([
      { ...source, text: original },
      { path: 'docs/a.zh.md', text },
    ]);

  test('is current when its stamp matches the source, whatever the line wrapping', () => {
    expect(faultsOf(named)).toEqual([]);
    expect(faultsOf(named, '# Title\n\nOne\ntwo.\n')).toEqual([]);
    expect(stamped(named, source)).toBe(named);
  });

  test('is reported with the command to run when it is outdated or has no stamp', () => {
    expect(faultsOf(named, '# Title\n\nOne two three.\n')).toEqual([
      expect.stringMatching(
        /^docs\/a\.zh\.md is older than docs\/a\.md\..*npm run docs -- translated docs\/a\.zh\.md/,
      ),
    ]);
    expect(faultsOf('# 标题\n')).toEqual([expect.stringContaining('does not name the version of docs/a.md')]);
    expect(staleTranslations([{ path: 'docs/b.ko.md', text: '' }])).toEqual([
      'docs/b.ko.md is a translation of docs/b.md, which does not exist.',
    ]);
    expect(stateOf('a')).toMatch(/^[0-9a-f]{12}$/);
  });
});

test('a decision without a state or a date is reported', () => {
  const of = (text: string) => undatedDecisions([{ path: 'docs/adr/a.md', text }]).length;
  expect(of('# Title\n\nStatus: accepted · 2026-11-14\n\n**Context.**')).toBe(0);
  expect(of('# Title\n\nStatus: superseded by [b](b.md) · 2026-11-14\n\n**Context.**')).toBe(0);
  expect(of('# Title\n\n**Context.**')).toBe(1);
  expect(of('# Title\n\nStatus: accepted\n\n**Context.**')).toBe(1);
});

test('a decision without alternatives is reported', () => {
  const of = (text: string) => decisionsWithoutAlternatives([{ path: 'docs/adr/a.md', text }]).length;
  expect(of('# Title\n\n**Decision.** One.\n\n**Alternatives.** Two: slower.')).toBe(0);
  expect(of('# Title\n\n## Alternatives\nTwo: slower.\n')).toBe(0);
  expect(of('# Title\n\n**Decision.** One. **Alternatives.** Two.')).toBe(1);
  expect(of('# Title\n\n## Alternatives\n')).toBe(1);
  expect(decisionsWithoutAlternatives([{ path: 'docs/a.md', text: '# Title' }])).toEqual([]);
});

describe('a superseded decision', () => {
  const record = (name: string, status: string) => ({
    path: `docs/adr/${name}.md`,
    text: `# Title\n\nStatus: ${status}\n\n**Context.**`,
  });
  const faultsOf = (old: string, other: string) =>
    looseSuccessions([record('old', old), record('new', other)]);

  test.each([
    ['superseded by [new](new.md) · 2026-11-14', 'accepted · 2026-11-15 · supersedes [old](old.md)'],
    [
      'superseded in part by [new](new.md) · 2026-11-14',
      'accepted · 2026-11-15 · supersedes in part [old](old.md)',
    ],
    ['accepted · 2026-11-14', 'accepted · 2026-11-15'],
  ])('and its successor link each other: %s, %s', (old, other) => {
    expect(faultsOf(old, other)).toEqual([]);
    expect(undatedDecisions([record('old', old), record('new', other)])).toEqual([]);
  });

  test.each([
    [
      'superseded by [new](new.md) · 2026-11-14',
      'accepted · 2026-11-15',
      'docs/adr/old.md is superseded by docs/adr/new.md, whose status has to say so: "· supersedes […](…)".',
    ],
    [
      'accepted · 2026-11-14',
      'accepted · 2026-11-15 · supersedes [old](old.md)',
      'docs/adr/new.md supersedes docs/adr/old.md, whose status has to say so: "superseded by […](…)".',
    ],
    [
      'superseded by [gone](gone.md) · 2026-11-14',
      'accepted · 2026-11-15',
      'docs/adr/old.md is superseded by docs/adr/gone.md, whose status has to say so: "· supersedes […](…)".',
    ],
  ])('is reported when one link is missing: %s, %s', (old, other, fault) => {
    expect(faultsOf(old, other)).toEqual([fault]);
  });
});

describe('generated documents', () => {
  test('are current; npm run docs writes them', async () => {
    const stale = (await generatedFiles()).filter(({ path, text }) => readSource(path) !== text);
    expect(stale.map(({ path }) => `${path} is stale: run npm run docs`)).toEqual([]);
  });

  test('contain every call with its response, and every address with its file', () => {
    const answered = new Set(listCalls().map(({ endpoint }) => endpoint.path));
    expect(endpoints.filter(({ path }) => !answered.has(path)).map(({ path }) => path)).toEqual([]);
    const declared = sourcesAt('mf-*/src/**/{remote,routes}.ts')
      .map((path) => readSource(path).match(/\bload:/g)?.length ?? 0)
      .reduce((sum, count) => sum + count, 0);
    expect(listAddresses()).toHaveLength(declared);
    expect(listAddresses().filter(({ file }) => !existsSync(join(workspace, file)))).toEqual([]);
  });

  test('replace the part between their markers and nothing else', () => {
    const text = 'before\n<!-- generated by npm run docs: x -->\nold\n<!-- end of x -->\nafter\n';
    const replaced = withBlock(text, 'x', 'new');
    expect(replaced).toBe(
      'before\n<!-- generated by npm run docs: x -->\n\nnew\n\n<!-- end of x -->\nafter\n',
    );
    expect(withBlock(replaced, 'x', 'new')).toBe(replaced);
    expect(() => withBlock(text, 'y', 'new')).toThrow('There is no <!-- generated by npm run docs: y -->');
  });
});
