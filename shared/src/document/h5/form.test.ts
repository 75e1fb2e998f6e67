import { describe, expect, it } from '@jest/globals';
import { type H5FormField, h5Form } from './form.ts';
import { answerFault, answerFaults } from './formAnswer.ts';

const field = (values: Partial<H5FormField> = {}): H5FormField => ({
  id: 'field0000001',
  kind: 'text',
  label: 'Name',
  required: false,
  ...values,
});
const form = (fields: unknown[], more = {}) => ({ fields, submit: '', thanks: '', ...more });
const isForm = (value: unknown) => h5Form.safeParse(value).success;

describe('a form', () => {
  it('is valid as the editor creates it, and invalid otherwise', () => {
    expect(isForm(form([field()]))).toBe(true);
    const wrong = [
      form([field(), field()]),
      form([field({ kind: 'script' as 'text' })]),
      form([field({ id: '__proto__' })]),
      form([{ ...field(), onclick: 'alert(1)' }]),
      form([field({ label: 'x'.repeat(201) })]),
      form([field({ options: Array.from({ length: 31 }, String) })]),
      form(Array.from({ length: 21 }, (_, place) => field({ id: `field${String(place).padStart(7, '0')}` }))),
      form([field()], { accent: 'red;background:url(//evil.test)' }),
      form([field()], { script: 'alert(1)' }),
      form([field({ minimum: Number.POSITIVE_INFINITY })]),
    ];
    for (const value of wrong) expect(isForm(value)).toBe(false);
  });
});

describe('an answer', () => {
  it.each<[Partial<H5FormField>, unknown, string | undefined]>([
    [{ required: true }, '  ', 'missing'],
    [{ required: true }, undefined, 'missing'],
    [{ required: false }, '', undefined],
    [{}, 'x'.repeat(201), 'tooLong'],
    [{ kind: 'longText' }, 'x'.repeat(2000), undefined],
    [{ kind: 'number' }, '12.5', undefined],
    [{ kind: 'number' }, '1e999', 'number'],
    [{ kind: 'number' }, 'NaN', 'number'],
    [{ kind: 'number', minimum: 1, maximum: 5 }, '6', 'range'],
    [{ kind: 'phone' }, '+82 (10) 1234-5678', undefined],
    [{ kind: 'phone' }, 'call me', 'phone'],
    [{ kind: 'email' }, 'ada@example.com', undefined],
    [{ kind: 'email' }, 'ada@example', 'email'],
    [{ kind: 'date' }, '2024-02-29', undefined],
    [{ kind: 'date' }, '2023-02-29', 'date'],
    [{ kind: 'choice', options: ['a', 'b'] }, 'c', 'choice'],
    [{ kind: 'choices', options: ['a', 'b'] }, ['a', 'c'], 'choice'],
    [{ kind: 'choices', options: ['a', 'b'], required: true }, [], 'missing'],
    [{ kind: 'consent', required: true }, false, 'missing'],
    [{ kind: 'consent', required: true }, 'yes', 'missing'],
  ])('to %j of %j has the fault %s', (values, given, fault) => {
    expect(answerFault(field(values), given as string)).toBe(fault);
  });

  it('is validated field by field, and other properties are ignored', () => {
    const asked = { fields: [field({ required: true })], submit: '', thanks: '' };
    expect(answerFaults(asked, { constructor: 'x' })).toEqual({ field0000001: 'missing' });
  });
});
