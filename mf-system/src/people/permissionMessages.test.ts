import { expect, test } from '@jest/globals';
import { endpoints, permissions } from '@vitrine/shared/api';
import english from '../messages/en_US.json';
import korean from '../messages/ko_US.json';
import words from '../messages/zh_CN.json';

test('the role editor has a label for every permission, and no other', () => {
  const known = Object.entries(words.permission).flatMap(([domain, actions]) =>
    Object.keys(actions).map((act) => `${domain}.${act}`),
  );
  expect(known.toSorted()).toEqual([...permissions].toSorted());
  const domains = new Set(permissions.map((permission) => permission.split('.')[0]));
  expect(Object.keys(words.logs.domain)).toEqual(expect.arrayContaining([...domains]));
});

/** These delete the member's own data, or parts of settings named as a whole. */
const unnamed = [
  ...['deleteClientView', 'deleteProgramRemark', 'deleteProgramShare', 'deleteResolution', 'deleteWebhook'],
];

test('the label of a permission that allows deleting says so in each language', () => {
  const deleting = endpoints.filter(({ path }) => /\/(delete|destroy|empty)[A-Z]/.test(path));
  const covered = deleting
    .filter(({ path }) => !unnamed.some((name) => path.includes(`/${name}.`)))
    .flatMap(({ access }) => permissions.filter((permission) => permission === access));
  expect(covered).toEqual(expect.arrayContaining(['terminal.register', 'task.delete']));
  const said = (known: typeof words, permission: string) =>
    Object.entries(known.permission).flatMap(([domain, actions]) =>
      Object.entries(actions).flatMap(([act, text]) => (`${domain}.${act}` === permission ? [text] : [])),
    );
  for (const permission of covered) {
    expect(said(words, permission).join()).toMatch(/删除/);
    expect(said(english, permission).join()).toMatch(/delete/i);
    expect(said(korean, permission).join()).toMatch(/삭제/);
  }
});
