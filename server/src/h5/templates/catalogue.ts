import type { H5TemplateRow, Language } from '@vitrine/shared/api';
import { createH5Document, createH5Page, type H5Document } from '@vitrine/shared/document';
import { message } from '../../platform/messages.ts';
import { listForms } from '../forms/formNodes.ts';
import { templates } from './list/index.ts';
import { pictureAddress } from './places.ts';
import type { Template } from './template.ts';
import { type TemplateId, type TemplateWord, templateText } from './templateText.ts';

const say = (language: Language, id: TemplateId) => (word: TemplateWord) => templateText(language, id, word);

/** The document that a template makes, with new ids. @param picture address of one of its pictures */
export function documentOf(
  template: Template,
  language: Language,
  picture: (name: string) => string,
): H5Document {
  const pages = template.pages({
    say: say(language, template.id),
    picture,
    block: message(language, 'h5template.block'),
  });
  const work = createH5Document(pages);
  return { ...work, setting: { ...work.setting, loopPlay: false } };
}

/** The first page with the size of a work. */
export function coverOf({ width, height, pageList }: H5Document): H5TemplateRow['cover'] {
  const [page = createH5Page()] = pageList;
  return { width, height, page };
}

export interface BuiltIn {
  readonly row: H5TemplateRow;
  readonly document: H5Document;
}

function present(template: Template, language: Language): BuiltIn {
  const { id, category } = template;
  const word = say(language, id);
  const document = documentOf(template, language, pictureAddress);
  const row = {
    id,
    own: false,
    name: word('name'),
    description: word('description'),
    category,
    pageCount: document.pageList.length,
    hasForm: listForms(document).length > 0,
    cover: coverOf(document),
    savedAt: null,
    savedBy: '',
  };
  return { row, document };
}

const made = new Map<Language, readonly BuiltIn[]>();

/** Every template that comes along, for looking at it; made once, so that a page keeps its id from call to call. */
export function builtIns(language: Language): readonly BuiltIn[] {
  const known = made.get(language) ?? templates.map((template) => present(template, language));
  made.set(language, known);
  return known;
}

export const findBuiltIn = (id: string): Template | undefined =>
  templates.find((template) => template.id === id);
