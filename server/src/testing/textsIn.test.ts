import { expect, test } from '@jest/globals';
import { insertion, textsIn } from './textsIn.ts';

const textsOf = (source: string) => textsIn(source).map(({ text }) => text);

test('a template in another one stands apart, and the rest of the outer one is read on', () => {
  const source = `sql\`select ${insertion}wide ? sql\`name\` : read({ of: 'id' })} from task\`; client.query('select 1')`;
  expect(textsOf(source)).toEqual([`select ${insertion} from task`, 'name', 'id', 'select 1']);
});

test('comments are no texts, and an escaped sign ends none', () => {
  const source = "/* `of` it's */ const word = 'it\\'s'; // don't\nreturn `\\``;";
  expect(textsOf(source)).toEqual(["it\\'s", '\\`']);
});

test('a string may have either sign around it', () => {
  expect(textsOf(`client.query("update h5 set x = 'y'"); say('a "b" c');`)).toEqual([
    "update h5 set x = 'y'",
    'a "b" c',
  ]);
});

test('a template with a tag is told from one without', () => {
  const tags = textsIn('sql`a`; sql<number>`b`; (`c`)').map(({ tagged }) => tagged);
  expect(tags).toEqual([true, true, false]);
});
