import type { H5FieldKind, H5FormField, H5FormValue } from '../../../document/h5/form.ts';
import { setStyle, styledElement } from '../../style.ts';
import type { FormStyle } from './style.ts';

export interface FormControl {
  readonly element: HTMLElement;
  /** Element to focus when the answer is invalid. */
  readonly target: HTMLElement;
  /** The label is inside the control, as for a tick box. */
  readonly labelled: boolean;
  read(): H5FormValue;
}

interface ControlOptions {
  readonly field: H5FormField;
  readonly style: FormStyle;
  readonly value: H5FormValue | undefined;
  /** Unique on the page. */
  readonly name: string;
  /** "Choose", for a list. */
  readonly choose: string;
  readonly changed: () => void;
}

type Attributes = Readonly<Record<string, string>>;
const lines: Partial<Record<H5FieldKind, Attributes>> = {
  text: { type: 'text' },
  number: { type: 'text', inputmode: 'decimal' },
  phone: { type: 'tel', autocomplete: 'tel' },
  email: { type: 'email', autocomplete: 'email' },
  date: { type: 'date', max: '9999-12-31' },
};
/** Up to this many options are shown openly; more become a drop-down list. */
const openOptions = 6;

const boxStyle = ({ field, onField }: FormStyle): Partial<CSSStyleDeclaration> => ({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: '2.6em',
  margin: '0',
  padding: '0.5em 0.75em',
  color: onField,
  backgroundColor: field,
  border: '1px solid rgba(128, 128, 128, 0.55)',
  borderRadius: '8px',
  font: 'inherit',
  userSelect: 'text',
});

const textOf = (value: H5FormValue | undefined) => (typeof value === 'string' ? value : '');
/** Answers are compared with the options literally. */
const optionsOf = ({ options }: H5FormField) => (Array.isArray(options) ? options.map(String) : []);

function lineControl({ field, style, value, changed }: ControlOptions): FormControl {
  const input = styledElement('input', boxStyle(style));
  for (const [key, word] of Object.entries(lines[field.kind] ?? {})) input.setAttribute(key, word);
  input.placeholder = field.hint ?? '';
  input.value = textOf(value);
  input.addEventListener('input', changed);
  return { element: input, target: input, labelled: false, read: () => input.value };
}

function areaControl({ field, style, value, changed }: ControlOptions): FormControl {
  const area = styledElement('textarea', { ...boxStyle(style), resize: 'none' });
  area.rows = 3;
  area.placeholder = field.hint ?? '';
  area.value = textOf(value);
  area.addEventListener('input', changed);
  return { element: area, target: area, labelled: false, read: () => area.value };
}

function listControl({ field, style, value, choose, changed }: ControlOptions): FormControl {
  const list = styledElement('select', boxStyle(style));
  list.append(new Option(choose, ''), ...optionsOf(field).map((option) => new Option(option, option)));
  list.value = textOf(value);
  list.addEventListener('change', changed);
  return { element: list, target: list, labelled: false, read: () => list.value };
}

/** A tick box or radio button with its label; all of it can be tapped. */
function tick(type: 'checkbox' | 'radio', words: string, { style, name, changed }: ControlOptions) {
  const line = styledElement('label', { display: 'flex', alignItems: 'center', minHeight: '2.2em' });
  setStyle(line, { gap: '0.5em', cursor: 'pointer' });
  const input = styledElement('input', { flex: 'none', width: '1.2em', height: '1.2em', margin: '0' });
  input.type = type;
  input.name = name;
  input.style.accentColor = style.accent;
  input.addEventListener('change', changed);
  const text = document.createElement('span');
  text.textContent = words;
  line.append(input, text);
  return { line, input };
}

function ticksControl(options: ControlOptions): FormControl {
  const { field, value } = options;
  const one = field.kind === 'choice';
  const chosen = new Set(Array.isArray(value) ? value : [textOf(value)]);
  // Short options share a line: a form visible at a glance is answered more often.
  const group = styledElement('div', { display: 'flex', flexWrap: 'wrap', columnGap: '1.4em' });
  const ticks = optionsOf(field).map((option) => {
    const { line, input } = tick(one ? 'radio' : 'checkbox', option, options);
    input.checked = chosen.has(option);
    group.append(line);
    return { option, input };
  });
  const read = () => ticks.filter(({ input }) => input.checked).map(({ option }) => option);
  return {
    element: group,
    target: ticks[0]?.input ?? group,
    labelled: false,
    read: () => (one ? (read()[0] ?? '') : read()),
  };
}

function consentControl(options: ControlOptions): FormControl {
  // Keeps the mark on the line of the last word.
  const mark = options.field.required ? '\u00a0*' : '';
  const { line, input } = tick('checkbox', `${options.field.label}${mark}`, options);
  input.checked = options.value === true;
  return { element: line, target: input, labelled: true, read: () => input.checked };
}

/** Control for a field's kind; a single-line text for kinds of a later version. */
export function formControl(options: ControlOptions): FormControl {
  const { kind } = options.field;
  if (kind === 'longText') return areaControl(options);
  if (kind === 'consent') return consentControl(options);
  if (kind === 'choice' && optionsOf(options.field).length > openOptions) return listControl(options);
  if (kind === 'choice' || kind === 'choices') return ticksControl(options);
  return lineControl(options);
}
