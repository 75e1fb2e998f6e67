import {
  canRotate,
  createComponent,
  isComponentEmpty,
  type WidgetContent,
  widgetRules,
  widgetTypes,
} from '@vitrine/shared/document';
import { readSource } from '../../map/sources.ts';
import { code, table } from '../tables.ts';

const filledBy: Readonly<Record<WidgetContent, string>> = {
  media: 'files in `mpList`',
  address: 'an address in `mpList`',
  text: 'words in `txList`',
  instant: 'a moment in `txList`',
  place: 'a place in `txList`',
  work: 'an H5 page in `coH5`',
  nothing: 'nothing',
};

/** What fills each kind, whether a scene can be left without it, and what it may have. */
export function widgetTable(): string {
  const rows = widgetTypes.map((coType) => {
    const { content, maximumMedia, hasText } = widgetRules[coType];
    const required = isComponentEmpty(createComponent(coType));
    return [
      code(coType),
      filledBy[content],
      required ? 'yes' : 'no',
      maximumMedia === 0 ? '' : String(maximumMedia),
      hasText ? 'yes' : 'no',
      canRotate(coType) ? 'yes' : 'no',
    ];
  });
  return table(['coType', 'filled by', 'must be filled', 'files at most', 'text look', 'may turn'], rows);
}

/** Properties of an interface with their comments; nested ones are not among them. */
function membersOf(path: string, name: string): string[][] {
  const text = readSource(path);
  const start = text.indexOf(`export interface ${name} `);
  if (start < 0) throw new Error(`${path} has no ${name}`);
  const body = text.slice(text.indexOf('{\n', start), text.indexOf('\n}', start));
  const member = /(?: {2}\/\*\*([\s\S]*?)\*\/\n)? {2}(?:readonly )?(\w+)(\??)(?=[(:])/g;
  return [...body.matchAll(member)].map(([, comment = '', key = '', optional]) => [
    code(key),
    optional ? 'no' : 'yes',
    comment.replaceAll(/^\s*\*/gm, '').replaceAll(/\{@link (\w+)\}/g, '$1'),
  ]);
}

/** Options of `renderScene`, those that must be given first. */
export function renderOptionsTable(): string {
  const path = 'shared/src/render/options.ts';
  const own = membersOf(path, 'RenderOptions');
  const required = own.filter(([, needed]) => needed === 'yes');
  const optional = own.filter(([, needed]) => needed === 'no');
  return table(['option', 'required', 'what it is'], [...required, ...optional]);
}
