import type { H5Form } from '../../../document/h5/form.ts';
import type { H5Node } from '../../../document/h5/node.ts';
import { messageOf } from '../../messageOf.ts';
import { filling, setStyle, styledElement } from '../../style.ts';
import type { H5NodeContext } from '../options.ts';
import { fitForm } from './fitForm.ts';
import { type FormFieldView, formField } from './formField.ts';
import type { FormOutcome } from './forms.ts';
import { letFingersScroll } from './letFingersScroll.ts';
import { type FormMemory, freshMemory, memoryOf } from './memory.ts';
import { type FormStyle, formStyle } from './style.ts';

const outcomeMessages = {
  wrong: 'form.wrong',
  tooMany: 'form.tooMany',
  full: 'form.full',
  gone: 'form.gone',
  unreachable: 'form.unreachable',
  failed: 'form.failed',
} as const satisfies Record<Exclude<FormOutcome, 'taken'>, string>;

/** A form on a page. Redrawn completely when its node changes, which happens only in the editor. */
class MountedForm {
  readonly #element: HTMLElement;
  readonly #context: H5NodeContext;
  readonly #memory: FormMemory;
  #node: H5Node;
  #root: HTMLElement | undefined;
  #stopFitting = (): void => undefined;

  constructor(element: HTMLElement, node: H5Node, context: H5NodeContext) {
    this.#element = element;
    this.#context = context;
    this.#node = node;
    this.#memory = context.forms ? memoryOf(context.forms, node.id) : freshMemory();
    this.#draw();
  }

  update(node: H5Node): void {
    this.#node = node;
    this.#draw();
  }

  destroy(): void {
    this.#stopFitting();
    this.#root?.remove();
  }

  get #locale(): string {
    return this.#context.forms?.locale ?? document.documentElement.lang;
  }

  /** The form can be filled in; otherwise it is only displayed. */
  get #open(): boolean {
    return this.#context.mode === 'play' && this.#context.forms !== undefined;
  }

  #draw(): void {
    this.destroy();
    const { form } = this.#node;
    const style = formStyle(this.#node, this.#context);
    const root = form && !this.#memory.sent ? this.#questions(form, style) : this.#thanks(form, style);
    this.#root = root;
    this.#element.append(root);
    if (this.#open) letFingersScroll(root);
    else root.inert = true;
    // In the editor it is clipped as on a phone, where it scrolls.
    if (!this.#open && this.#context.mode === 'play') this.#stopFitting = fitForm(root);
  }

  #container<Name extends 'form' | 'div'>(tag: Name, style: FormStyle): HTMLElementTagNameMap[Name] {
    const container = styledElement(tag, { ...filling, overflowX: 'hidden', overflowY: 'auto' });
    setStyle(container, {
      boxSizing: 'border-box',
      colorScheme: style.scheme,
      padding: style.background === 'transparent' ? '2px' : '16px',
      color: style.letters,
      backgroundColor: style.background,
      borderRadius: `${style.radius}px`,
      fontFamily: style.family,
      direction: style.direction,
      fontSize: `${style.size}px`,
      lineHeight: '1.4',
      overflowWrap: 'anywhere',
      wordBreak: this.#locale.startsWith('ko') ? 'keep-all' : 'normal',
    });
    return container;
  }

  #thanks(form: H5Form | undefined, style: FormStyle): HTMLElement {
    const container = this.#container('div', style);
    if (!form) return container;
    setStyle(container, {
      display: 'grid',
      placeItems: 'center',
      textAlign: 'center',
      whiteSpace: 'pre-wrap',
    });
    const sentence = document.createElement('p');
    sentence.setAttribute('role', 'status');
    sentence.textContent = form.thanks || messageOf(this.#locale, 'form.thanks');
    container.append(sentence);
    return container;
  }

  #questions(form: H5Form, style: FormStyle): HTMLElement {
    const container = this.#container('form', style);
    container.noValidate = true;
    container.dataset.h5Form = this.#node.id;
    const locale = this.#locale;
    const fields = form.fields.map((field) => {
      const changed = (value: FormMemory['values'][string]) => {
        this.#memory.values[field.id] = value;
      };
      const value = this.#memory.values[field.id];
      return formField(field, `f-${this.#node.id}-${field.id}`, { style, locale, value, changed });
    });
    const trap = this.#trap();
    const { button, status } = this.#foot(form, style);
    container.append(...fields.map(({ element }) => element), trap, button, status);
    container.addEventListener('submit', (event) => {
      event.preventDefault();
      const wrong = fields.filter((field) => !field.validate());
      if (wrong[0]) wrong[0].target.focus();
      else void this.#send(form, fields, { button, status, website: trap.value });
    });
    return container;
  }

  /** The honeypot: hidden from people, and unreachable by keyboard. */
  #trap(): HTMLInputElement {
    const trap = styledElement('input', {
      position: 'absolute',
      left: '-9999px',
      width: '1px',
      height: '1px',
    });
    trap.name = 'website';
    trap.tabIndex = -1;
    trap.autocomplete = 'off';
    trap.setAttribute('aria-hidden', 'true');
    return trap;
  }

  #foot(form: H5Form, style: FormStyle) {
    const button = styledElement('button', {
      display: 'block',
      width: '100%',
      minHeight: '2.8em',
      margin: '0.2em 0 0',
      padding: '0.5em 1em',
      color: style.onAccent,
      backgroundColor: style.accent,
      border: '0',
      borderRadius: '8px',
      font: 'inherit',
      cursor: 'pointer',
    });
    button.style.fontWeight = '600';
    button.type = 'submit';
    button.textContent = form.submit || messageOf(this.#locale, 'form.submit');
    const status = styledElement('p', { margin: '0.5em 0 0', textAlign: 'center', fontSize: '0.9em' });
    status.setAttribute('role', 'status');
    return { button, status };
  }

  async #send(
    form: H5Form,
    fields: readonly FormFieldView[],
    { button, status, website }: { button: HTMLButtonElement; status: HTMLElement; website: string },
  ): Promise<void> {
    const send = this.#context.forms?.send;
    const locale = this.#locale;
    if (!send) {
      status.textContent = messageOf(locale, 'form.preview');
      return;
    }
    const values = Object.fromEntries(form.fields.map(({ id }, place) => [id, fields[place]?.read() ?? '']));
    button.disabled = true;
    status.textContent = messageOf(locale, 'form.sending');
    const { answerId } = this.#memory;
    const outcome = await send({ formId: this.#node.id, answerId, values, website });
    button.disabled = false;
    if (outcome !== 'taken') {
      status.textContent = messageOf(locale, outcomeMessages[outcome]);
      return;
    }
    this.#memory.sent = true;
    this.#draw();
  }
}

/** Draws a node's form into `element`. Input outlasts the page where forms can be filled. */
export function mountForm(
  element: HTMLElement,
  node: H5Node,
  context: H5NodeContext,
): { update(node: H5Node): void; destroy(): void } {
  return new MountedForm(element, node, context);
}
