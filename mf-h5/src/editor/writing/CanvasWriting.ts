import type { H5Node, H5TextLook } from '@vitrine/shared/document';
import { gestureName, History } from '@vitrine/shared/editor';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Place } from '../canvas/fingers.ts';
import { nodeBox, withNodeBox } from '../document/nodeBox.ts';
import type { EditorStore } from '../EditorStore.ts';
import { longestText, mostSpans, spansOf, withWords } from '../words/nodeWords.ts';
import type { Range } from '../words/spans.ts';

/** The words as they were after a step of the writing, and what was selected in them. */
interface Written {
  readonly content: string;
  readonly textLook: H5TextLook | undefined;
  readonly range: Range;
}

const isWord = (text: string) => text.length > 0 && !/\s/.test(text);

/**
 * Words of a text that are written on the canvas itself. All of it is one step of the work's history; while it goes on,
 * undo takes back its own small steps.
 */
export class CanvasWriting {
  private readonly store: EditorStore;
  private steps: History<Written> | undefined;
  private gesture = '';
  /** The text that is written, or empty. */
  nodeId = '';
  range: Range = { from: 0, to: 0 };
  /** Where the caret is to stand at first; everything is selected when it is absent. */
  at: Place | undefined;

  constructor(store: EditorStore) {
    this.store = store;
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

  /** The text as it is now; undefined when nothing is written, or when it cannot be any more. */
  get node(): H5Node | undefined {
    const { selected } = this.store;
    const [only] = selected;
    if (selected.length !== 1 || only?.id !== this.nodeId) return undefined;
    return only.type === 'text' && !only.hidden ? only : undefined;
  }

  start(nodeId: string, at?: Place): void {
    if (nodeId === this.nodeId) return;
    this.end();
    this.store.setSelection([nodeId]);
    this.nodeId = nodeId;
    this.at = at;
    this.gesture = gestureName('write');
    const { node } = this;
    this.range = { from: 0, to: node?.content.length ?? 0 };
    if (node) this.steps = new History(this.written(node));
  }

  /** Other words are selected, or the caret stands elsewhere. */
  select(range: Range): void {
    if (range.from === this.range.from && range.to === this.range.to) return;
    this.range = range;
    this.pause();
  }

  /** Words of a range give way to others: what is typed, pasted, or deleted. */
  replace({ from, to }: Range, text: string): void {
    const { node } = this;
    if (!node) return;
    const { content } = node;
    const caret = from + text.length;
    const next = content.slice(0, from) + text + content.slice(to);
    if (!this.fits(next)) return;
    this.put(
      (present) => withWords(present, next),
      { from: caret, to: caret },
      isWord(text) ? 'letters' : undefined,
    );
  }

  /** All words at once, as an input method left them; false when they do not fit, and what was there stays. */
  write(content: string, range: Range): boolean {
    if (!this.fits(content)) return false;
    this.put((present) => withWords(present, content), range);
    return true;
  }

  /** What is chosen for the words; changes of one field are one small step. */
  change(change: (node: H5Node) => H5Node, field?: string): void {
    this.put(change, this.range, field);
  }

  /** The next change is another small step. */
  pause(): void {
    this.steps?.endGesture();
  }

  /** A small step back; at the first one nothing happens. */
  undo(): void {
    if (this.steps?.undo()) this.restore(this.steps.present);
  }

  redo(): void {
    if (this.steps?.redo()) this.restore(this.steps.present);
  }

  /** Makes the text as high as its words; never lower. Page pixels. */
  grow(height: number): void {
    if (!this.node || height <= this.node.infoHeight) return;
    this.keep((node) => withNodeBox(node, { ...nodeBox(node), height }));
  }

  /** The writing is over, and what was written stays. */
  end(): void {
    if (this.nodeId === '') return;
    this.nodeId = '';
    this.steps = undefined;
    this.store.endGesture();
  }

  /** Words are not cut: what does not fit is said. Older ones that are too long can be shortened. */
  private fits(next: string): boolean {
    if (next.length <= Math.max(longestText, this.node?.content.length ?? 0)) return true;
    this.store.say('textFull');
    return false;
  }

  private put(change: (node: H5Node) => H5Node, range: Range, small?: string): void {
    if (this.node && spansOf(change(this.node)).length > mostSpans) {
      this.store.say('spansFull');
      return;
    }
    this.keep(change);
    this.range = range;
    const { node, steps } = this;
    if (node && (node.content !== steps?.present.content || node.textLook !== steps.present.textLook))
      steps?.push(this.written(node), 'history.content', small);
  }

  private restore({ content, textLook, range }: Written): void {
    this.keep(({ textLook: _before, ...node }) => ({ ...node, content, ...(textLook ? { textLook } : {}) }));
    this.range = range;
  }

  private keep(change: (node: H5Node) => H5Node): void {
    this.store.changeItem(this.nodeId, change, 'history.content', this.gesture);
  }

  private written({ content, textLook }: H5Node): Written {
    return { content, textLook, range: this.range };
  }
}
