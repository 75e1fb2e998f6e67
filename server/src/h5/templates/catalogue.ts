import type { H5TemplateRow, Language } from '@vitrine/shared/api';
import { createH5Document, createH5Page, type H5Document } from '@vitrine/shared/document';
import { message } from '../../platform/messages.ts';
import { listForms } from '../forms/formNodes.ts';
import { templates } from './list/index.ts';
import { pictureAddress } from './places.ts';
import type { Template } from './template.ts';
import { type TemplateId, type TemplateKey, templateText } from './templateText.ts';

const say = (language: Language, id: TemplateId) => (key: TemplateKey) => templateText(language, id, key);

/**
 * Instantiates a template with new ids.
 * @param picture returns the URL of a template's picture
 */
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

/** The first page with the work's dimensions. */
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
  const text = say(language, id);
  const document = documentOf(template, language, pictureAddress);
  const row = {
    id,
    own: false,
    name: text('name'),
    description: text('description'),
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

/** Built-in templates for display; cached, so that page ids stay stable. */
export function builtIns(language: Language): readonly BuiltIn[] {
  const known = made.get(language) ?? templates.map((template) => present(template, language));
  made.set(language, known);
  return known;
}

export const findBuiltIn = (id: string): Template | undefined =>
  templates.find((template) => template.id === id);
