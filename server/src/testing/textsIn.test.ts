import { expect, test } from '@jest/globals';
import { insertion, textsIn } from './textsIn.ts';

const textsOf = (source: string) => textsIn(source).map(({ text }) => text);

test('a nested template is a text of its own, and the outer one is read to its end', () => {
  const source = `sql\`select ${insertion}wide ? sql\`name\` : read({ of: 'id' })} from task\`; client.query('select 1')`;
  expect(textsOf(source)).toEqual([`select ${insertion} from task`, 'name', 'id', 'select 1']);
});

test('comments are not texts, and an escaped quote does not end one', () => {
  const source = "/* `of` it's */ const word = 'it\\'s'; // don't\nreturn `\\``;";
  expect(textsOf(source)).toEqual(["it\\'s", '\\`']);
});

test('both kinds of quotes are read', () => {
  expect(textsOf(`client.query("update h5 set x = 'y'"); say('a "b" c');`)).toEqual([
    "update h5 set x = 'y'",
    'a "b" c',
  ]);
});

test('tagged templates are distinguished from untagged ones', () => {
  const tags = textsIn('sql`a`; sql<number>`b`; (`c`)').map(({ tagged }) => tagged);
  expect(tags).toEqual([true, true, false]);
});
