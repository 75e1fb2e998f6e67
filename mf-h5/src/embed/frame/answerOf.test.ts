import { expect, it } from '@jest/globals';
import { createH5Document, createH5Node, createH5Page } from '@vitrine/shared/document';
import { answerOf } from './answerOf.ts';

it('an answer follows the questions of the work, without empty or unknown fields', () => {
  const node = createH5Node('form', {
    form: {
      fields: [
        { id: 'fieldtaste01', kind: 'choices', label: 'Taste', required: false, options: ['Tea', 'Coffee'] },
        { id: 'fieldname001', kind: 'text', label: 'Name', required: true },
        { id: 'fieldmail001', kind: 'email', label: 'Email', required: false },
      ],
      submit: 'Send',
      thanks: '',
    },
  });
  const work = createH5Document([createH5Page(), createH5Page({ nodeList: [node] })]);
  const values = {
    fieldname001: ' Ada ',
    fieldtaste01: ['Coffee'],
    fieldmail001: '',
    constructor: 'x',
    fieldother01: 'y',
  };
  expect(answerOf(work, { formId: node.id, answerId: 'a1', values, website: '' })).toEqual({
    formId: node.id,
    answerId: 'a1',
    fields: [
      { id: 'fieldtaste01', kind: 'choices', label: 'Taste', value: ['Coffee'] },
      { id: 'fieldname001', kind: 'text', label: 'Name', value: 'Ada' },
    ],
  });
});
