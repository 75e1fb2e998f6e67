import type { H5Document, H5Form } from '@vitrine/shared/document';

/** A form with its position. */
export interface PlacedForm {
  readonly id: string;
  readonly name: string;
  /** From 1. */
  readonly page: number;
  readonly form: H5Form;
}

/** All visible forms of a work. */
export function listForms({ pageList }: H5Document): PlacedForm[] {
  return pageList.flatMap((page, place) =>
    page.nodeList.flatMap(({ id, type, name = '', form, hidden }) =>
      type === 'form' && form && hidden !== true ? [{ id, name, page: place + 1, form }] : [],
    ),
  );
}

export const findForm = (document: H5Document, formId: string): H5Form | undefined =>
  listForms(document).find(({ id }) => id === formId)?.form;
