import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Language } from '@vitrine/shared/api/locale';
import { readPage } from './readPage.ts';
import { stateOf } from './sourceState.ts';

const source = '# Title\n\nOne two.\n';
const original = '/en/administrators/install';

describe('a page of the guide', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'vitrine-pages-'));
    mkdirSync(join(root, 'docs'));
    for (const [language, title] of [
      ['zh', '标题'],
      ['ko', '제목'],
    ])
      writeFileSync(
        join(root, `docs/install.${language}.md`),
        `<!-- source: install.md ${stateOf(source)} -->\n# ${title}\n`,
      );
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const noteIn = (language: Language, file = 'docs/install.md') =>
    readPage(root, file, language, original).note;
  const write = (text: string) => writeFileSync(join(root, 'docs/install.md'), text);

  /** Commits everything, dated that day. */
  function commit(day: string): void {
    const date = `${day}T12:00:00Z`;
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const git = (...words: string[]) => execFileSync('git', words, { cwd: root, env });
    git('init', '-q');
    git('add', '.');
    git('-c', 'user.name=x', '-c', 'user.email=x@localhost', 'commit', '-qm', 'x');
  }

  test('has no note when its translation is current', () => {
    write(source);
    expect((['zh', 'en', 'ko'] as const).map((language) => noteIn(language))).toEqual(['', '', '']);
  });

  test('shows a note in its language with a link to the original when the translation is outdated', () => {
    write('# Title\n\nOne two three.\n');
    expect(noteIn('zh')).toContain(`本页内容早于英文原文，可能已过时。[查看英文原文](${original})`);
    commit('2026-03-02');
    expect(noteIn('zh')).toBe(
      `::: warning 提示\n本页内容早于 2026-03-02 更新的英文原文，可能已过时。[查看英文原文](${original})\n:::\n\n`,
    );
    expect(noteIn('ko')).toContain(
      `이 페이지는 2026-03-02에 바뀐 영어 원문보다 오래되어 내용이 다를 수 있습니다. [영어 원문 보기](${original})`,
    );
    expect(noteIn('en')).toBe('');
  });

  test('falls back to English with a note when there is no translation', () => {
    writeFileSync(join(root, 'docs/other.md'), '# Other\n');
    const { path, note } = readPage(root, 'docs/other.md', 'ko', '/en/other');
    expect([path, note]).toEqual(['docs/other.md', expect.stringContaining('영어로만')]);
  });
});
