import { type Language, languageLocales } from '@vitrine/shared/api/locale';
import {
  canRotate,
  createComponent,
  isComponentEmpty,
  type WidgetType,
  widgetRules,
  widgetTypes,
} from '@vitrine/shared/document';
import { readSource } from '../../map/sources.ts';
import { code, table } from '../tables.ts';
import { type WidgetTexts, widgetTexts } from './widgetTexts.ts';

function namesIn(language: Language): Readonly<Record<WidgetType, string>> {
  const path = `shared/src/i18n/messages/${languageLocales[language]}.json`;
  const { widget }: { widget: Record<WidgetType, string> } = JSON.parse(readSource(path));
  return widget;
}

/** Content, necessity and limits of each widget type. */
export function widgetTable(language: Language): string {
  const { columns, filledBy, yes, no } = widgetTexts[language];
  const names = namesIn(language);
  const rows = widgetTypes.map((coType) => {
    const { content, maximumMedia, hasText } = widgetRules[coType];
    return [
      code(coType),
      names[coType],
      filledBy[content === 'text' && maximumMedia > 0 ? 'picture' : content],
      isComponentEmpty(createComponent(coType)) ? yes : no,
      maximumMedia === 0 ? '' : String(maximumMedia),
      hasText ? yes : no,
      canRotate(coType) ? yes : no,
    ];
  });
  return table(columns, rows);
}

interface Member {
  readonly name: string;
  readonly required: boolean;
  readonly comment: string;
}

/** Properties of an interface with their comments; not nested ones. */
function membersOf(path: string, name: string): Member[] {
  const text = readSource(path);
  const start = text.indexOf(`export interface ${name} `);
  if (start < 0) throw new Error(`${path} has no ${name}`);
  const body = text.slice(text.indexOf('{\n', start), text.indexOf('\n}', start));
  const member = /(?: {2}\/\*\*([\s\S]*?)\*\/\n)? {2}(?:readonly )?(\w+)(\??)(?=[(:])/g;
  return [...body.matchAll(member)].map(([, comment = '', key = '', optional]) => ({
    name: key,
    required: !optional,
    comment: comment.replaceAll(/^\s*\*/gm, '').replaceAll(/\{@link (\w+)\}/g, '$1'),
  }));
}

function sayOption({ name, comment }: Member, { options }: WidgetTexts): string {
  if (options === undefined) return comment;
  const said = options[name];
  if (said === undefined) throw new Error(`tools/docs/reference/widgetTexts.ts has no text for ${name}`);
  return said;
}

/** Options of `renderScene`, required ones first. */
export function renderOptionsTable(language: Language): string {
  const texts = widgetTexts[language];
  const own = membersOf('shared/src/render/options.ts', 'RenderOptions');
  const rowsOf = (required: boolean) =>
    own
      .filter((member) => member.required === required)
      .map((member) => [code(member.name), required ? texts.yes : texts.no, sayOption(member, texts)]);
  return table(texts.optionColumns, [...rowsOf(true), ...rowsOf(false)]);
}
