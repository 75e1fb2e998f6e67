import type { H5Node, H5TextStyle } from '@vitrine/shared/document';
import { gestureName, History } from '@vitrine/shared/editor';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Place } from '../canvas/fingers.ts';
import { nodeBox, withNodeBox } from '../document/nodeBox.ts';
import type { EditorStore } from '../EditorStore.ts';
import { longestText, mostSpans, spansOf, withWords } from '../words/nodeWords.ts';
import type { Range } from '../words/spans.ts';

/** Text and selection after a step of inline editing. */
interface Written {
  readonly content: string;
  readonly textLook: H5TextStyle | undefined;
  readonly range: Range;
}

const isWord = (text: string) => text.length > 0 && !/\s/.test(text);

/**
 * Inline editing of a text on the canvas. It forms one step of the work's history; meanwhile, undo has its own finer
 * steps.
 */
export class CanvasWriting {
  readonly #store: EditorStore;
  #steps: History<Written> | undefined;
  #gesture = '';
  /** Id of the edited node, or empty. */
  nodeId = '';
  range: Range = { from: 0, to: 0 };
  /** Initial caret position; absent: all selected. */
  at: Place | undefined;

  constructor(store: EditorStore) {
    this.#store = store;
    makeObservable<this, 'restore'>(this, {
      nodeId: observable,
      range: observableRef,
      node: computed,
      start: action,
      select: action,
      replace: action,
      write: action,
      change: action,
      restore: action,
      end: action,
    });
  }

  /** Current state of the node; undefined when nothing is edited or the node is gone. */
  get node(): H5Node | undefined {
    const { selected } = this.#store;
    const [only] = selected;
    if (selected.length !== 1 || only?.id !== this.nodeId) return undefined;
    return only.type === 'text' && !only.hidden ? only : undefined;
  }

  start(nodeId: string, at?: Place): void {
    if (nodeId === this.nodeId) return;
    this.end();
    this.#store.setSelection([nodeId]);
    this.nodeId = nodeId;
    this.at = at;
    this.#gesture = gestureName('write');
    const { node } = this;
    this.range = { from: 0, to: node?.content.length ?? 0 };
    if (node) this.#steps = new History(this.#written(node));
  }

  /** Updates selection or caret. */
  select(range: Range): void {
    if (range.from === this.range.from && range.to === this.range.to) return;
    this.range = range;
    this.pause();
  }

  /** Replaces a range: typing, pasting, or deleting. */
  replace({ from, to }: Range, text: string): void {
    const { node } = this;
    if (!node) return;
    const { content } = node;
    const caret = from + text.length;
    const next = content.slice(0, from) + text + content.slice(to);
    if (!this.#fits(next)) return;
    this.#put(
      (present) => withWords(present, next),
      { from: caret, to: caret },
      isWord(text) ? 'letters' : undefined,
    );
  }

  /** Replaces the whole text after IME composition; false when it exceeds the limit and is reverted. */
  write(content: string, range: Range): boolean {
    if (!this.#fits(content)) return false;
    this.#put((present) => withWords(present, content), range);
    return true;
  }

  /** Changes the style; changes of one field form one step. */
  change(change: (node: H5Node) => H5Node, field?: string): void {
    this.#put(change, this.range, field);
  }

  /** Ends the current step. */
  pause(): void {
    this.#steps?.endGesture();
  }

  /** Undoes a step; nothing before the first. */
  undo(): void {
    if (this.#steps?.undo()) this.restore(this.#steps.present);
  }

  redo(): void {
    if (this.#steps?.redo()) this.restore(this.#steps.present);
  }

  /** Grows the node to the text's height; never shrinks it. Page pixels. */
  grow(height: number): void {
    if (!this.node || height <= this.node.infoHeight) return;
    this.#keep((node) => withNodeBox(node, { ...nodeBox(node), height }));
  }

  /** Ends inline editing and keeps the text. */
  end(): void {
    if (this.nodeId === '') return;
    this.nodeId = '';
    this.#steps = undefined;
    this.#store.endGesture();
  }

  /** Rejects overlong text with a notice instead of cutting it. Existing overlong text can be shortened. */
  #fits(next: string): boolean {
    if (next.length <= Math.max(longestText, this.node?.content.length ?? 0)) return true;
    this.#store.say('textFull');
    return false;
  }

  #put(change: (node: H5Node) => H5Node, range: Range, small?: string): void {
    if (this.node && spansOf(change(this.node)).length > mostSpans) {
      this.#store.say('spansFull');
      return;
    }
    this.#keep(change);
    this.range = range;
    const { node } = this;
    const steps = this.#steps;
    if (node && (node.content !== steps?.present.content || node.textLook !== steps.present.textLook))
      steps?.push(this.#written(node), 'history.content', small);
  }

  private restore({ content, textLook, range }: Written): void {
    this.#keep(({ textLook: _before, ...node }) => ({ ...node, content, ...(textLook ? { textLook } : {}) }));
    this.range = range;
  }

  #keep(change: (node: H5Node) => H5Node): void {
    this.#store.changeItem(this.nodeId, change, 'history.content', this.#gesture);
  }

  #written({ content, textLook }: H5Node): Written {
    return { content, textLook, range: this.range };
  }
}
