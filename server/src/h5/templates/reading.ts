import type { H5TemplateFilter, H5TemplateRow } from '@vitrine/shared/api';
import type { H5Document } from '@vitrine/shared/document';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import { ownPictures } from '../../program/templates/ownPictures.ts';
import type { Needs } from '../../services.ts';
import { listForms } from '../forms/formNodes.ts';
import { builtIns, coverOf, documentOf, findBuiltIn } from './catalogue.ts';
import { countOwn, findOwn, type OwnTemplate, pageOfOwn } from './ownRepository.ts';
import { requireOwn } from './ownTemplates.ts';
import { picturePath } from './places.ts';

const ownRow = ({ id, name, document, saved_at, saved_by }: OwnTemplate): H5TemplateRow => ({
  id,
  own: true,
  name,
  description: '',
  category: null,
  pageCount: document.pageList.length,
  hasForm: listForms(document).length > 0,
  cover: coverOf(document),
  savedAt: saved_at.toISOString(),
  savedBy: saved_by,
});

interface Wanted {
  readonly keyword: string;
  readonly filter: H5TemplateFilter | '';
  readonly offset: number;
  readonly limit: number;
}

function builtInRows({ language }: Pick<SessionContext, 'language'>, { keyword, filter }: Wanted) {
  const text = keyword.toLowerCase();
  const rows = builtIns(language).map(({ row }) => row);
  return rows
    .filter(({ category }) => filter === '' || category === filter)
    .filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(text));
}

/** Own templates, newest first, then built-in ones. */
export async function listTemplates(
  {
    services,
    session,
    language,
  }: Pick<SessionContext<Needs<'database'>>, 'services' | 'session' | 'language'>,
  wanted: Wanted,
) {
  const { database } = services;
  const { keyword, filter, offset, limit } = wanted;
  const withOwn = filter === '' || filter === 'own';
  const ownTotal = withOwn ? await countOwn(database, session.tenantId, keyword) : 0;
  const own =
    offset < ownTotal ? await pageOfOwn(database, session.tenantId, { keyword, offset, limit }) : [];
  const others = filter === 'own' ? [] : builtInRows({ language }, wanted);
  const from = Math.max(0, offset - ownTotal);
  const rest = others.slice(from, from + limit - own.length);
  return { templateList: [...own.map(ownRow), ...rest], totalNum: ownTotal + others.length };
}

/** One template with its document. */
export async function readTemplate(
  {
    services,
    session,
    language,
  }: Pick<SessionContext<Needs<'database'>>, 'services' | 'session' | 'language'>,
  id: string,
): Promise<H5TemplateRow & { document: H5Document }> {
  const known = builtIns(language).find(({ row }) => row.id === id);
  if (known) return { ...known.row, document: known.document };
  const own = await requireOwn(services, session.tenantId, id);
  return { ...ownRow(own), document: own.document };
}

/** The document of a new work; pictures that come along become materials of the account. */
export async function documentFrom(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'programs'>>,
  id: string,
): Promise<H5Document> {
  const template = findBuiltIn(id);
  if (template) {
    const picture = await ownPictures(context.services, context, template.pictures, picturePath);
    return documentOf(template, context.language, (name) => picture(name).url);
  }
  const own = await findOwn(context.services.database, context.session.tenantId, id);
  if (!own) throw new Refusal('h5.templateUnknown');
  return own.document;
}
