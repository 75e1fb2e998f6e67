import { type H5Document, type H5FormValues, tidyAnswer } from '@vitrine/shared/document';
import type { FormAnswer } from '@vitrine/shared/render';
import type { H5EditorAnswer } from '../package/h5-editor.d.ts';

const formOf = (work: H5Document, formId: string) =>
  work.pageList.flatMap(({ nodeList }) => nodeList).find(({ id }) => id === formId)?.form;

const given = (values: H5FormValues, id: string) => (Object.hasOwn(values, id) ? values[id] : undefined);

/** Form answer for the host page, with the questions as in the work. */
export function answerOf(work: H5Document, { formId, answerId, values }: FormAnswer): H5EditorAnswer {
  const fields = (formOf(work, formId)?.fields ?? []).flatMap((field) => {
    const { id, label, kind } = field;
    const value = tidyAnswer(field, given(values, id));
    return value === undefined ? [] : [{ id, label, kind, value }];
  });
  return { formId, answerId, fields };
}
