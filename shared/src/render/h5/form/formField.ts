import type { H5FormField, H5FormValue } from '../../../document/h5/form.ts';
import { answerFault, type FormFault, longestAnswer } from '../../../document/h5/formAnswer.ts';
import { messageOf } from '../../messageOf.ts';
import { setStyle, styledElement } from '../../style.ts';
import { formControl } from './controls.ts';
import type { FormStyle } from './style.ts';

/** One question with its control and validation message. */
export interface FormFieldView {
  readonly element: HTMLElement;
  readonly target: HTMLElement;
  read(): H5FormValue;
  /** Shows what is wrong; returns whether the answer is valid. */
  validate(): boolean;
}

interface FieldOptions {
  readonly style: FormStyle;
  readonly locale: string;
  readonly value: H5FormValue | undefined;
  readonly changed: (value: H5FormValue) => void;
}

function faultMessage(locale: string, fault: FormFault, field: H5FormField): string {
  const { minimum, maximum } = field;
  if (fault === 'tooLong') return messageOf(locale, 'form.tooLong', { limit: String(longestAnswer(field)) });
  if (fault !== 'range') return messageOf(locale, `form.${fault}`);
  const values = { minimum: String(minimum), maximum: String(maximum) };
  if (minimum !== undefined && maximum !== undefined) return messageOf(locale, 'form.range', values);
  return messageOf(locale, minimum !== undefined ? 'form.atLeast' : 'form.atMost', values);
}

function labelFor(field: H5FormField, open: boolean): HTMLElement {
  const label = styledElement(open ? 'legend' : 'label', {
    display: 'block',
    padding: '0',
    fontWeight: '600',
  });
  label.textContent = `${field.label}${field.required ? '\u00a0*' : ''}`;
  setStyle(label, { marginBottom: '0.3em' });
  return label;
}

function noteLine(): HTMLElement {
  const note = styledElement('p', { display: 'none', margin: '0.3em 0 0', fontSize: '0.85em' });
  setStyle(note, {
    color: '#b3261e',
    backgroundColor: '#fff1f0',
    padding: '0.15em 0.5em',
    borderRadius: '4px',
  });
  note.setAttribute('role', 'alert');
  return note;
}

/** Links label and message to the control for screen readers. */
function connect(view: { label?: HTMLElement; target: HTMLElement; note: HTMLElement }, id: string): void {
  view.target.id = id;
  // Keeps the question visible when the control is scrolled into view.
  view.target.style.scrollMarginTop = '3em';
  if (view.label instanceof HTMLLabelElement) view.label.htmlFor = id;
  view.note.id = `${id}-note`;
  view.target.setAttribute('aria-describedby', view.note.id);
}

/** Draws one question; `id` is unique on the page. */
export function formField(field: H5FormField, id: string, options: FieldOptions): FormFieldView {
  const { style, locale, value } = options;
  const changed = () => {
    options.changed(control.read());
    // An answer marked as invalid is validated again at once; others only when submitted, except for their length.
    if (note.textContent !== '' || answerFault(field, control.read()) === 'tooLong') validate();
  };
  const choose = messageOf(locale, 'form.choose');
  const control = formControl({ field, style, value, name: id, choose, changed });
  const group = control.element.tagName === 'DIV';
  const element = styledElement(group ? 'fieldset' : 'div', {
    margin: '0 0 0.9em',
    padding: '0',
    border: '0',
  });
  element.style.minWidth = '0';
  const label = control.labelled ? undefined : labelFor(field, group);
  const note = noteLine();
  const validate = () => {
    const fault = answerFault(field, control.read());
    note.textContent = fault ? faultMessage(locale, fault, field) : '';
    note.style.display = fault ? 'block' : 'none';
    control.target.setAttribute('aria-invalid', String(fault !== undefined));
    return fault === undefined;
  };
  if (field.required && !group) control.target.setAttribute('aria-required', 'true');
  connect({ ...(label && { label }), target: control.target, note }, id);
  element.append(...(label ? [label] : []), control.element, note);
  return { element, target: control.target, read: control.read, validate };
}
