import { isColour } from '../../../document/colour.ts';
import type { H5Form } from '../../../document/h5/form.ts';
import type { H5Node } from '../../../document/h5/node.ts';
import { directionOf } from '../../text/direction.ts';
import type { H5NodeContext } from '../options.ts';
import { familyOf } from '../typeface.ts';

const dark = '#1c1f23';
const light = '#ffffff';

/** Dark or light text, whichever is legible on a colour; undefined for a colour not in hex. */
function lettersOn(colour: string): string | undefined {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => Number.parseInt(part, 16) / 255);
  const linear = (value: number) => (value <= 0.04 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return luminance > 0.36 ? dark : light;
}

export interface FormStyle {
  readonly letters: string;
  readonly size: number;
  readonly family: string;
  readonly background: string;
  readonly radius: number;
  readonly accent: string;
  readonly onAccent: string;
  readonly field: string;
  readonly onField: string;
  /** Direction of the first question's text. */
  readonly direction: 'ltr' | 'rtl';
  /** Colour scheme of native controls: a form looks the same on a dark page. */
  readonly scheme: 'light' | 'dark';
}

const colourOr = (value: unknown, other: string) =>
  typeof value === 'string' && isColour(value) ? value : other;

/** All texts of a form in reading order; also of an unvalidated one. */
const textOfForm = (form: H5Form | undefined): string =>
  [
    ...(form?.fields ?? []).flatMap(({ label, hint = '', options = [] }) => [label, hint, options].flat()),
    form?.submit ?? '',
    form?.thanks ?? '',
  ].join(' ');

/** Style of a form: text and background of the node, colours of the form. */
export function formStyle({ classify, textLook = {}, form }: H5Node, context: H5NodeContext): FormStyle {
  const accent = colourOr(form?.accent, '#0064fa');
  const field = colourOr(form?.fieldColor, light);
  const onField = lettersOn(field) ?? dark;
  return {
    letters: colourOr(classify.fontColor, dark),
    size: Number.isFinite(classify.fontSize) ? classify.fontSize : 16,
    family: familyOf(textLook, context, textOfForm(form)),
    direction: directionOf(textOfForm(form)),
    background: colourOr(textLook.background, 'transparent'),
    radius: textLook.radius ?? 0,
    accent,
    onAccent: lettersOn(accent) ?? light,
    field,
    onField,
    scheme: onField === light ? 'dark' : 'light',
  };
}
