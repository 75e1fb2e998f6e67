import type { Box, H5Document, H5Node, H5Page } from '@vitrine/shared/document';
import { type Guide, History, type OrderMove, reorder, type Selection, select } from '@vitrine/shared/editor';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { changeEach, changeNodes, changePage, copyNode, pageOf, pasteOffset } from './document/changes.ts';
import { type NewNodeKind, newNode } from './document/newNode.ts';
import { nodeBox, outerBox, withNodeBox } from './document/nodeBox.ts';
import { eachOf, sameLayer } from './document/sameness.ts';
import { type Warning, workWarnings } from './document/workWarnings.ts';

/** What the editor has to say; each is a message key. */
export type EditorNotice =
  | 'historyStart'
  | 'historyEnd'
  | 'alreadyTop'
  | 'alreadyBottom'
  | 'lastPage'
  | 'pagesFull'
  | 'nodesFull'
  | 'spansFull'
  | 'textFull'
  | 'locked'
  | 'uploading'
  | 'uploadFailed'
  | 'picturesOnly';

const sameWarning = (one: Warning, other: Warning) =>
  one.node.id === other.node.id && one.number === other.number && one.kind === other.kind;

/** As the document allows. */
export const maximumNodes = 300;

interface Handlers {
  readonly onChange?: (document: H5Document) => void;
  readonly onNotice?: (notice: EditorNotice) => void;
}

/** An H5 work being edited: document with history, the page on the canvas, what is selected, what was copied. */
export class EditorStore {
  private readonly history: History<H5Document>;
  private readonly handlers: Handlers;
  document: H5Document;
  pageId: string;
  selection: Selection = [];
  clipboard: readonly H5Node[] = [];
  /** The page that the clipboard was filled from. */
  private clipboardPageId = '';
  /** Lines that show why the moving box rests where it is. */
  guides: readonly Guide[] = [];

  constructor(document: H5Document, handlers: Handlers = {}) {
    this.history = new History(document);
    this.handlers = handlers;
    this.document = document;
    this.pageId = document.pageList[0]?.id ?? '';
    makeObservable<this, 'follow'>(this, {
      document: observableRef,
      pageId: observable,
      selection: observableRef,
      clipboard: observableRef,
      guides: observableRef,
      page: computed,
      listed: computed({ equals: eachOf(sameLayer) }),
      selectedIds: computed,
      selected: computed,
      warnings: computed({ equals: eachOf(sameWarning) }),
      apply: action,
      endGesture: action,
      cancelGesture: action,
      undo: action,
      redo: action,
      replace: action,
      showPage: action,
      setSelection: action,
      setGuides: action,
      copy: action,
      follow: action,
    });
  }

  /** The page on the canvas. */
  get page(): H5Page {
    const found = pageOf(this.document, this.pageId) ?? this.document.pageList[0];
    if (!found) throw new Error('a work has at least one page');
    return found;
  }

  /** Place of the page on the canvas, from 0. */
  get pageIndex(): number {
    return this.document.pageList.indexOf(this.page);
  }

  /** Nodes of the page on the canvas, from back to front. */
  get nodes(): readonly H5Node[] {
    return this.page.nodeList;
  }

  /** The nodes for lists that show nothing of their place: another list only when such a thing changed. */
  get listed(): readonly H5Node[] {
    return this.nodes;
  }

  /** What is selected, to ask of many nodes. */
  get selectedIds(): ReadonlySet<string> {
    return new Set(this.selection);
  }

  get selected(): readonly H5Node[] {
    return this.nodes.filter(({ id }) => this.selectedIds.has(id));
  }

  /** What the pointer can take hold of: all that is neither locked nor hidden. */
  get reachable(): readonly H5Node[] {
    return this.nodes.filter(({ locked, hidden }) => !locked && !hidden);
  }

  /** What is selected and not locked: what gestures, arrows and deletion change. */
  get movable(): readonly H5Node[] {
    return this.selected.filter(({ locked }) => !locked);
  }

  /** There is a step to take back. The history itself is not observed; the document that follows it is. */
  get canUndo(): boolean {
    return this.document === this.history.present && this.history.canUndo;
  }

  /** There is a step to bring again. */
  get canRedo(): boolean {
    return this.document === this.history.present && this.history.canRedo;
  }

  get size(): { readonly width: number; readonly height: number } {
    return this.document;
  }

  get warnings(): readonly Warning[] {
    return workWarnings(this.document);
  }

  /** Boxes that moving nodes snap to: of all that are not moving. */
  boxesBut(ids: readonly string[]): readonly Box[] {
    return this.nodes.filter(({ id, hidden }) => !hidden && !ids.includes(id)).map(outerBox);
  }

  say(notice: EditorNotice): void {
    this.handlers.onNotice?.(notice);
  }

  /** The one way to change the document. Changes of one open gesture are one step of the history. */
  apply(document: H5Document, label: string, gesture?: string): void {
    if (document === this.document) return;
    this.history.push(document, label, gesture);
    this.follow();
  }

  endGesture(): void {
    this.history.endGesture();
    this.guides = [];
  }

  /** Takes back what the open gesture changed. */
  cancelGesture(): void {
    this.guides = [];
    if (this.history.cancelGesture()) this.follow();
  }

  /** One step back, or a word that there is none. */
  undo(): void {
    if (this.history.undo()) this.follow();
    else this.say('historyStart');
  }

  /** One step forward again, or a word that there is none. */
  redo(): void {
    if (this.history.redo()) this.follow();
    else this.say('historyEnd');
  }

  /** Another document takes the place of this one: the server's own. */
  replace(document: H5Document): void {
    this.history.reset(document);
    this.follow(false);
  }

  showPage(pageId: string): void {
    if (pageId === this.page.id) return;
    this.endGesture();
    this.pageId = pageId;
    this.setSelection([]);
  }

  select(id: string, additive = false): void {
    this.setSelection(select(this.selection, id, additive));
  }

  setSelection(selection: Selection): void {
    this.selection = selection;
  }

  setGuides(guides: readonly Guide[]): void {
    this.guides = guides;
  }

  /** Adds a node to the page and selects it. */
  add(type: NewNodeKind, content = '', centre?: { x: number; y: number }): void {
    const node = newNode(type, this.size, content, centre);
    if (this.addNodes([node], 'history.add')) this.setSelection([node.id]);
  }

  /** Deletes what is selected and not locked; the one before it stays selected. */
  removeSelected(): void {
    const ids = this.movable.map(({ id }) => id);
    if (this.selected.length > ids.length) this.say('locked');
    if (ids.length === 0) return;
    const first = this.nodes.findIndex(({ id }) => ids.includes(id));
    const before = this.nodes[first - 1];
    this.changeNodes((nodes) => nodes.filter(({ id }) => !ids.includes(id)), 'history.delete');
    this.setSelection(before ? [before.id] : []);
  }

  copy(): void {
    if (this.selected.length === 0) return;
    this.clipboard = this.selected;
    this.clipboardPageId = this.page.id;
  }

  /** Puts what was copied on this page, above everything; on its own page a little aside. */
  paste(): void {
    const shift = this.clipboardPageId === this.page.id ? pasteOffset : 0;
    const added = this.clipboard.map((node) => {
      const box = nodeBox(node);
      return withNodeBox(copyNode(node), { ...box, x: box.x + shift, y: box.y + shift });
    });
    if (added.length === 0 || !this.addNodes(added, 'history.paste')) return;
    this.setSelection(added.map(({ id }) => id));
    // The next paste goes further aside, so that copies do not hide each other.
    if (shift > 0) this.copy();
  }

  /** Moves what is selected forward or back; says so when it is at that end already. */
  order(move: OrderMove): void {
    if (this.selection.length === 0) return;
    const after = reorder(this.nodes, this.selection, move);
    if (after === this.nodes) this.say(move === 'up' || move === 'top' ? 'alreadyTop' : 'alreadyBottom');
    else this.changeNodes(() => after, 'history.order');
  }

  changeNodes(
    change: (nodes: readonly H5Node[]) => readonly H5Node[],
    label: string,
    gesture?: string,
  ): void {
    this.apply(changeNodes(this.document, this.page.id, change), label, gesture);
  }

  changePage(change: (page: H5Page) => H5Page, label: string, gesture?: string): void {
    this.apply(changePage(this.document, this.page.id, change), label, gesture);
  }

  changeNode(id: string, change: (node: H5Node) => H5Node, label: string, gesture?: string): void {
    this.changeNodes((nodes) => changeEach(nodes, [id], change), label, gesture);
  }

  /** Puts nodes at other boxes. */
  place(boxes: ReadonlyMap<string, Box>, label: string, gesture?: string): void {
    const placed = (node: H5Node) => {
      const box = boxes.get(node.id);
      return box ? withNodeBox(node, box) : node;
    };
    this.changeNodes((nodes) => changeEach(nodes, [...boxes.keys()], placed), label, gesture);
  }

  private addNodes(added: readonly H5Node[], label: string): boolean {
    if (this.nodes.length + added.length > maximumNodes) {
      this.say('nodesFull');
      return false;
    }
    this.changeNodes((nodes) => [...nodes, ...added], label);
    return true;
  }

  /** Brings what is observed into line with the history; an undone change shows the page where it happened. */
  private follow(report = true): void {
    const before = this.document;
    this.document = this.history.present;
    const changed = this.document.pageList.filter((page) => !before.pageList.includes(page));
    const [only] = changed;
    if (!pageOf(this.document, this.pageId)) {
      const near =
        Math.min(
          before.pageList.findIndex(({ id }) => id === this.pageId),
          this.document.pageList.length,
        ) - 1;
      this.pageId = this.document.pageList[Math.max(0, near)]?.id ?? '';
    } else if (only && changed.length === 1) this.pageId = only.id;
    const ids = new Set(this.nodes.map(({ id }) => id));
    const kept = this.selection.filter((id) => ids.has(id));
    // The same list as long as it holds the same: all that shows the selection would be drawn again with each frame.
    if (kept.length < this.selection.length) this.selection = kept;
    if (report) this.handlers.onChange?.(this.document);
  }
}
