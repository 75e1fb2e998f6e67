import type { Language, ProgramTemplate, TemplateCategory } from '@vitrine/shared/api';
import { createProgramDocument, type ProgramDocument } from '@vitrine/shared/document';
import type { Connection } from '../../platform/database/connection.ts';
import { known } from '../refusals.ts';
import { freeProgramNames } from '../tree/freeName.ts';
import type { Kit, TemplatePicture } from './kit.ts';
import { templates } from './list/index.ts';
import { pictureAddress, thumbnailAddress } from './places.ts';
import type { Template } from './template.ts';
import { type TemplateId, type TemplateKey, templateText } from './templateText.ts';

const say = (language: Language, id: TemplateId) => (key: TemplateKey) => templateText(language, id, key);

/** Templates, optionally of a category, each with a free program name. */
export async function listTemplates(
  connection: Connection,
  tenantId: string,
  { language, category }: { language: Language; category: TemplateCategory | '' },
): Promise<ProgramTemplate[]> {
  const wanted = templates.filter((template) => category === '' || template.category === category);
  const listed = wanted.map((template) => present(template, language));
  const names = await freeProgramNames(
    connection,
    tenantId,
    listed.map(({ name }) => name),
  );
  return listed.map((template, place) => ({ ...template, freeName: names[place] ?? template.name }));
}

/** Localised name of a template. */
export const templateName = ({ id }: Template, language: Language): string => say(language, id)('name');

function present(template: Template, language: Language): ProgramTemplate {
  const { id, category, width, height } = template;
  const text = say(language, id);
  const scenes = template.scenes({ say: text, picture: previewOnly, now: 0 }).length;
  const thumbnailUrl = thumbnailAddress(id, language);
  const facts = { id, category, width, height, scenes, thumbnailUrl };
  return { ...facts, name: text('name'), description: text('description') };
}

/** A picture without a material. */
const previewOnly = (name: string): TemplatePicture => ({ mid: '', name, url: pictureAddress(name) });

export function requireTemplate(id: string): Template {
  return known(
    templates.find((template) => template.id === id),
    'program.templateUnknown',
  );
}

/** The localised document of a template. */
export function documentOf(
  template: Template,
  language: Language,
  { picture, now }: Pick<Kit, 'picture' | 'now'>,
): ProgramDocument {
  const { id, width, height } = template;
  const scenes = template
    .scenes({ say: say(language, id), picture, now })
    .map((scene, index) => ({ ...scene, index, timeStamp: now }));
  return createProgramDocument({ width, height, scenes });
}

/** A template with its document, for preview. */
export function readTemplate(language: Language, id: string, now: number) {
  const template = requireTemplate(id);
  return {
    ...present(template, language),
    document: documentOf(template, language, { picture: previewOnly, now }),
  };
}
