import type { H5Document, H5Node, H5Page } from '@vitrine/shared/document';
import { type CanvasNotice, CanvasStore, type CanvasStoreOptions } from '@vitrine/shared/editor';
import { computed, makeObservable } from 'mobx';
import { changePage } from './document/changes.ts';
import { type NewNodeKind, newNode } from './document/newNode.ts';
import { eachOf, sameLayer } from './document/sameness.ts';
import { workModel } from './document/workModel.ts';
import { type Warning, workWarnings } from './document/workWarnings.ts';

/** Notices of the editor; each is a message key. */
export type EditorNotice =
  | CanvasNotice
  | 'historyStart'
  | 'historyEnd'
  | 'nodesFull'
  | 'spansFull'
  | 'textFull'
  | 'uploading'
  | 'uploadFailed'
  | 'picturesOnly';

const sameWarning = (one: Warning, other: Warning) =>
  one.node.id === other.node.id && one.number === other.number && one.kind === other.kind;

interface Options extends CanvasStoreOptions<H5Document, H5Node> {
  readonly onNotice?: (notice: EditorNotice) => void;
}

/** An H5 work being edited: document with history, the page on the canvas, what is selected. */
export class EditorStore extends CanvasStore<H5Document, H5Page, H5Node, string> {
  readonly #onNotice: (notice: EditorNotice) => void;

  constructor(document: H5Document, options: Options = {}) {
    super(document, workModel, options);
    this.#onNotice = options.onNotice ?? (() => undefined);
    makeObservable(this, {
      listed: computed({ equals: eachOf(sameLayer) }),
      warnings: computed({ equals: eachOf(sameWarning) }),
    });
  }

  /** Nodes of the page on the canvas, from back to front. */
  get nodes(): readonly H5Node[] {
    return this.items;
  }

  /** Nodes for lists that show no geometry: stable unless other properties change. */
  get listed(): readonly H5Node[] {
    return this.nodes;
  }

  get warnings(): readonly Warning[] {
    return workWarnings(this.document);
  }

  override isItemLocked({ locked }: H5Node): boolean {
    return locked === true;
  }

  override isItemHidden({ hidden }: H5Node): boolean {
    return hidden === true;
  }

  override notify(notice: CanvasNotice): void {
    this.say(notice);
  }

  say(notice: EditorNotice): void {
    this.#onNotice(notice);
  }

  /** One step back, or a notice that there is none. */
  override undo(): boolean {
    const undone = super.undo();
    if (!undone) this.say('historyStart');
    return undone;
  }

  /** One step forward again, or a notice that there is none. */
  override redo(): boolean {
    const redone = super.redo();
    if (!redone) this.say('historyEnd');
    return redone;
  }

  /** Adds a node to the page and selects it. */
  add(type: NewNodeKind, content = '', centre?: { x: number; y: number }): void {
    this.insert([newNode(type, this.size, content, centre)], 'history.add');
  }

  changePage(change: (page: H5Page) => H5Page, label: string, gesture?: string): void {
    this.apply(changePage(this.document, this.page.id, change), label, gesture);
  }

  protected override onStep(): void {
    // Steps show on the canvas; nothing else announces them.
  }

  protected override refuse(): void {
    this.say('nodesFull');
  }
}
