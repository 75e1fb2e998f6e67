import type { H5Document, H5Node, H5Page } from '@vitrine/shared/document';
import { type CanvasNotice, CanvasStore } from '@vitrine/shared/editor';
import { action, computed, makeObservable, observableRef } from 'mobx';
import { changePage, copyNode, pasteOffset } from './document/changes.ts';
import { type NewNodeKind, newNode } from './document/newNode.ts';
import { nodeBox, withNodeBox } from './document/nodeBox.ts';
import { eachOf, sameLayer } from './document/sameness.ts';
import { workModel } from './document/workModel.ts';
import { type Warning, workWarnings } from './document/workWarnings.ts';

/** Notices of the editor; each is a message key. */
export type EditorNotice =
  | CanvasNotice
  | 'historyStart'
  | 'historyEnd'
  | 'lastPage'
  | 'pagesFull'
  | 'nodesFull'
  | 'spansFull'
  | 'textFull'
  | 'uploading'
  | 'uploadFailed'
  | 'picturesOnly';

const sameWarning = (one: Warning, other: Warning) =>
  one.node.id === other.node.id && one.number === other.number && one.kind === other.kind;

/** Limit of the document format. */
export const maximumNodes = 300;

interface Handlers {
  readonly onChange?: (document: H5Document) => void;
  readonly onNotice?: (notice: EditorNotice) => void;
}

/** An H5 work being edited: document with history, the page on the canvas, what is selected, what was copied. */
export class EditorStore extends CanvasStore<H5Document, H5Page, H5Node, string> {
  private readonly onNotice: (notice: EditorNotice) => void;
  clipboard: readonly H5Node[] = [];
  /** Source page of the clipboard. */
  private clipboardPageId = '';

  constructor(document: H5Document, handlers: Handlers = {}) {
    super(document, workModel, handlers.onChange ?? (() => undefined));
    this.onNotice = handlers.onNotice ?? (() => undefined);
    makeObservable(this, {
      clipboard: observableRef,
      listed: computed({ equals: eachOf(sameLayer) }),
      warnings: computed({ equals: eachOf(sameWarning) }),
      showPage: action,
      copy: action,
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
    this.onNotice(notice);
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

  showPage(pageId: string): void {
    if (pageId === this.page.id) return;
    this.endGesture();
    this.pageId = pageId;
    this.setSelection([]);
  }

  /** Adds a node to the page and selects it. */
  add(type: NewNodeKind, content = '', centre?: { x: number; y: number }): void {
    const node = newNode(type, this.size, content, centre);
    if (this.addNodes([node], 'history.add')) this.setSelection([node.id]);
  }

  copy(): void {
    if (this.selected.length === 0) return;
    this.clipboard = this.selected;
    this.clipboardPageId = this.page.id;
  }

  /** Pastes on top of the current page, with an offset on the source page. */
  paste(): void {
    const shift = this.clipboardPageId === this.page.id ? pasteOffset : 0;
    const added = this.clipboard.map((node) => {
      const box = nodeBox(node);
      return withNodeBox(copyNode(node), { ...box, x: box.x + shift, y: box.y + shift });
    });
    if (added.length === 0 || !this.addNodes(added, 'history.paste')) return;
    this.setSelection(added.map(({ id }) => id));
    // Increases the offset, so that repeated pastes do not overlap.
    if (shift > 0) this.copy();
  }

  changePage(change: (page: H5Page) => H5Page, label: string, gesture?: string): void {
    this.apply(changePage(this.document, this.page.id, change), label, gesture);
  }

  protected override onStep(): void {
    // Steps show on the canvas; nothing else tells them.
  }

  private addNodes(added: readonly H5Node[], label: string): boolean {
    if (this.nodes.length + added.length > maximumNodes) {
      this.say('nodesFull');
      return false;
    }
    this.changeItems((nodes) => [...nodes, ...added], label);
    return true;
  }
}
