import type { Range } from '../words/spans.ts';
import { letterAt, lettersOf, treeRangeOf } from './wordPlaces.ts';

/** Callbacks of the text surface. */
export interface WordsActions {
  /** Replaces a range. */
  replace(range: Range, text: string): void;
  /** Text after IME composition. */
  write(content: string, range: Range): void;
  select(range: Range): void;
  undo(): void;
  redo(): void;
  /** A key with Ctrl or Command; true when handled. */
  key(key: string): boolean;
  /** Escape. */
  leave(): void;
}

/** Name of the highlight that marks the selection while a property field has the focus. */
const markName = 'h5-words';

/** Text to insert, or undefined for other input types. */
function textOf({ inputType, data, dataTransfer }: InputEvent): string | undefined {
  if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') return '\n';
  if (inputType.startsWith('delete')) return '';
  if (!inputType.startsWith('insert')) return undefined;
  return (data ?? dataTransfer?.getData('text/plain') ?? '').replaceAll(/\r\n?/g, '\n');
}

/**
 * Makes rendered text editable in place. Input is intercepted and re-rendered; only IME composition is left to the
 * browser.
 */
export class WordsSurface {
  readonly #words: HTMLElement;
  readonly #actions: WordsActions;
  readonly #ended = new AbortController();
  #composing = false;

  constructor(words: HTMLElement, label: string, actions: WordsActions) {
    this.#words = words;
    this.#actions = actions;
    words.contentEditable = 'true';
    words.spellcheck = false;
    words.setAttribute('role', 'textbox');
    words.setAttribute('aria-multiline', 'true');
    words.setAttribute('aria-label', label);
    const { signal } = this.#ended;
    words.addEventListener('beforeinput', (event) => this.#beforeInput(event), { signal });
    words.addEventListener('input', () => this.#read(), { signal });
    words.addEventListener('keydown', (event) => this.#press(event), { signal });
    words.addEventListener('compositionstart', () => this.#compose(true), { signal });
    words.addEventListener('compositionend', () => this.#compose(false), { signal });
    document.addEventListener('selectionchange', () => this.#follow(), { signal });
  }

  /** True during IME composition: the text must not be re-rendered. */
  get composing(): boolean {
    return this.#composing;
  }

  /** Restores the selection after rendering. */
  shown(range: Range): void {
    if (this.#composing) return;
    const text = this.#words.textContent;
    // An empty last line has no height.
    if (text === '' || text.endsWith('\n')) this.#words.append(document.createElement('br'));
    const selected = treeRangeOf(this.#words, range);
    this.#mark(selected);
    if (document.activeElement !== this.#words) return;
    const { startContainer, startOffset, endContainer, endOffset } = selected;
    getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  }

  focus(): void {
    this.#words.focus({ preventScroll: true });
  }

  letterAt(x: number, y: number): number | undefined {
    return letterAt(this.#words, x, y);
  }

  destroy(): void {
    this.#ended.abort();
    globalThis.CSS?.highlights?.delete(markName);
  }

  #selected(): Range | undefined {
    const selection = getSelection();
    return selection?.rangeCount ? lettersOf(this.#words, selection.getRangeAt(0)) : undefined;
  }

  #beforeInput(event: InputEvent): void {
    if (this.#composing || event.isComposing || !event.cancelable) return;
    event.preventDefault();
    if (event.inputType === 'historyUndo') this.#actions.undo();
    if (event.inputType === 'historyRedo') this.#actions.redo();
    const text = textOf(event);
    const range = lettersOf(this.#words, event.getTargetRanges()[0]) ?? this.#selected();
    if (text !== undefined && range) this.#actions.replace(range, text);
  }

  #compose(on: boolean): void {
    this.#composing = on;
    if (!on) this.#read();
  }

  /** Reads a change made by the browser itself. */
  #read(): void {
    if (this.#composing) return;
    const text = this.#words.textContent;
    this.#actions.write(text, this.#selected() ?? { from: text.length, to: text.length });
  }

  #follow(): void {
    const range = this.#composing || document.activeElement !== this.#words ? undefined : this.#selected();
    if (range) this.#actions.select(range);
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing || event.altKey) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (event.key === 'Escape') this.#actions.leave();
    else if (control && key === 'z' && !event.shiftKey) this.#actions.undo();
    else if (control && (key === 'y' || (key === 'z' && event.shiftKey))) this.#actions.redo();
    else if (!control || event.shiftKey || !this.#actions.key(key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #mark(selected: globalThis.Range): void {
    const marks = globalThis.CSS?.highlights;
    if (selected.collapsed) marks?.delete(markName);
    else marks?.set(markName, new Highlight(selected));
  }
}
