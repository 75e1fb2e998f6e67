import { expect, it } from '@jest/globals';
import { type H5Form, h5Form, h5Node } from '@vitrine/shared/document';
import { asKind, moveField, optionsFault, optionsIn, withField, withoutField } from './formActions.ts';
import { newFormNode } from './newFormNode.ts';

const empty: H5Form = { fields: [], submit: '', thanks: '' };
const ids = (form: H5Form) => form.fields.map(({ id }) => id);

it('a new form has the given fields and is a valid form', () => {
  const node = newFormNode('姓名\n电话\n留言', { x: 187, y: 333 }, { width: 319, height: 400 });
  const { form } = h5Node.parse(node);
  expect(form?.fields.map(({ label, kind }) => [label, kind])).toEqual([
    ['姓名', 'text'],
    ['电话', 'phone'],
    ['留言', 'longText'],
  ]);
});

it('fields are added, moved and removed; every state can be saved', () => {
  const two = withField(withField(empty, 'text', 'One', []), 'choice', 'Two', ['a', 'b']);
  const [one = '', other = ''] = ids(two);
  expect(two.fields[1]?.options).toEqual(['a', 'b']);
  expect(ids(moveField(two, other, -1))).toEqual([other, one]);
  expect(moveField(two, one, -1)).toBe(two);
  expect(ids(withoutField(two, one))).toEqual([other]);
  expect(h5Form.safeParse(two).success).toBe(true);
});

it('changing the kind keeps the label and drops inapplicable properties', () => {
  const number = { id: 'fieldnumber1', kind: 'number', label: 'Age', required: true, minimum: 0 } as const;
  const choice = asKind(number, 'choice', ['a']);
  expect(choice).toEqual({
    id: 'fieldnumber1',
    kind: 'choice',
    label: 'Age',
    required: true,
    options: ['a'],
  });
  expect(asKind(choice, 'text', [])).not.toHaveProperty('options');
});

it('options that are too long or too many are reported, not truncated', () => {
  const long = 'x'.repeat(201);
  expect(optionsIn(long)).toEqual([long]);
  expect(optionsFault(`a\n\n${long}`)).toEqual({ word: 'optionTooLong', line: 3, length: 201, limit: 200 });
  const many = Array.from({ length: 31 }, (_, place) => String(place)).join('\n');
  expect(optionsFault(many)).toEqual({ word: 'tooManyOptions', count: 31, limit: 30 });
  expect(optionsFault('a\nb')).toBeUndefined();
});

it('options are lines without duplicates', () => {
  expect(optionsIn(' a \n\nb\na\n')).toEqual(['a', 'b']);
});
