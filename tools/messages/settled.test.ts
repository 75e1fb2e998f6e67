import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Locale, readCatalogue } from '@vitrine/build/messages';
import { workspace } from '../webpack/paths.ts';

interface Settled {
  readonly locale: Locale;
  /** All occurrences, as `folder of its messages/` and key. */
  readonly keys: readonly (readonly [folder: string, key: string])[];
}

/** Texts fixed verbatim. Users know them and search for them: they stay, even if another wording would be nicer. */
const settled: Readonly<Record<string, Settled>> = {
  节点名称不能为空: {
    locale: 'zh_CN',
    keys: [
      ['shared/src/i18n', 'tree.nameEmpty'],
      ['mf-program/src', 'list.nameEmpty'],
      ['server/src/material', 'material.nodeNameEmpty'],
      ['server/src/program', 'program.nodeNameEmpty'],
      ['server/src/task', 'task.nodeNameEmpty'],
      ['server/src/terminal', 'terminal.nameEmpty'],
    ],
  },
  加载出错: { locale: 'zh_CN', keys: [['mf-material/src', 'grid.failed']] },
  此文件夹为空文件夹: { locale: 'zh_CN', keys: [['mf-material/src', 'grid.empty']] },
  获取树对象失败: { locale: 'zh_CN', keys: [['shared/src/i18n', 'tree.failed']] },
  已经是最顶层: {
    locale: 'zh_CN',
    keys: [
      ['mf-h5/src', 'notice.alreadyTop'],
      ['mf-program/src', 'notice.alreadyTop'],
    ],
  },
  已经是最底层: {
    locale: 'zh_CN',
    keys: [
      ['mf-h5/src', 'notice.alreadyBottom'],
      ['mf-program/src', 'notice.alreadyBottom'],
    ],
  },
  // Specified in English; the Chinese console has the equivalent.
  'modify successfully': { locale: 'en_US', keys: [['mf-task/src', 'tree.renamed']] },
  修改成功: { locale: 'zh_CN', keys: [['mf-task/src', 'tree.renamed']] },
  Canceled: { locale: 'en_US', keys: [['host/src', 'signOut.canceled']] },
  已取消: { locale: 'zh_CN', keys: [['host/src', 'signOut.canceled']] },
  请输入手机号或账号: {
    locale: 'zh_CN',
    keys: [
      ['host/src', 'account.bothMissing'],
      ['server/src/account', 'account.nameOrPhoneRequired'],
    ],
  },
};

const textsOf = (folder: string, locale: Locale) =>
  readCatalogue(join(workspace, folder, 'messages'))[locale];

describe('agreed wording is unchanged', () => {
  const places = Object.entries(settled).flatMap(([sentence, { locale, keys }]) =>
    keys.map(([folder, key]) => ({ sentence, locale, folder, key })),
  );
  test.each(places)('$sentence: $folder $key, $locale', ({ sentence, locale, folder, key }) => {
    expect(textsOf(folder, locale).get(key)).toBe(sentence);
  });
});

describe('agreed wording starts the sentences built on it', () => {
  test.each([
    ['en_US', 'notice.repeated', '{{type}}: component repeated'],
    ['zh_CN', 'notice.repeated', '{{type}}：组件重复'],
    ['en_US', 'notice.repeatedLines', '{{type}}: component repeated'],
    ['zh_CN', 'notice.repeatedLines', '{{type}}：组件重复'],
    ['en_US', 'notice.fill', 'Please fill'],
    ['zh_CN', 'notice.fill', '请先填充'],
  ] as const)('%s %s: %s', (locale, key, words) => {
    expect(textsOf('mf-program/src', locale).get(key)?.startsWith(words)).toBe(true);
  });
});
