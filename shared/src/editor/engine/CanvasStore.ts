import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Box } from '../../document/box.ts';
import type { Point } from '../gesture.ts';
import type { Guide } from '../guide.ts';
import { moveTo, type OrderMove, reorder } from '../order.ts';
import { outerBoxOf } from '../rotation.ts';
import { keepExisting, type Selection, select, selectionAfterDelete } from '../selection.ts';
import type { SnapAids } from '../snap.ts';
import type { Canvas, CanvasNotice, CanvasStep, Placement } from './Canvas.ts';
import type { CanvasItem, CanvasModel, CanvasSize } from './CanvasModel.ts';
import { changeEach } from './changeEach.ts';
import { freeShift, shiftedBox } from './freeShift.ts';
import { type ClipboardAct, ItemClipboard } from './ItemClipboard.ts';
import { PageStore } from './PageStore.ts';
import { idAt } from './placements.ts';

const noAids: SnapAids = {};

export interface CanvasStoreOptions<Document, Item> {
  readonly onChange?: ((document: Document) => void) | undefined;
  /** Default: copies stay in this document. */
  readonly clipboard?: ItemClipboard<Item> | undefined;
}

/**
 * A document of pages being edited: history, the page on the canvas, the selection, the clipboard, and every change that
 * any kind of item knows. An editor extends it by its own items and rules.
 */
export abstract class CanvasStore<
    Document extends object,
    Page extends object,
    Item extends CanvasItem,
    Step extends string,
  >
  extends PageStore<Document, Page, Step | CanvasStep>
  implements Canvas
{
  protected readonly model: CanvasModel<Document, Page, Item, Step>;
  readonly clipboard: ItemClipboard<Item>;
  selection: Selection = [];
  guides: readonly Guide[] = [];

  constructor(
    document: Document,
    model: CanvasModel<Document, Page, Item, Step>,
    { onChange = () => undefined, clipboard = new ItemClipboard() }: CanvasStoreOptions<Document, Item> = {},
  ) {
    super(document, model, onChange);
    this.model = model;
    this.clipboard = clipboard;
    makeObservable(this, {
      selection: observableRef,
      guides: observableRef,
      size: computed,
      selectedIds: computed,
      selected: computed,
      movable: computed,
      visible: computed,
      setSelection: action,
      setGuides: action,
      insert: action,
      paste: action,
      removeSelected: action,
    });
  }

  abstract isItemLocked(item: Item): boolean;
  /** Hidden while editing. */
  abstract isItemHidden(item: Item): boolean;
  abstract override notify(notice: CanvasNotice): void;
  /** Says why the page does not take items, beside those that it takes. */
  protected abstract refuse(refused: readonly Item[], taken: readonly Item[]): void;

  /** Items of the page on the canvas, from back to front. */
  get items(): readonly Item[] {
    return this.model.itemsOf(this.page);
  }

  get size(): CanvasSize {
    return this.model.sizeOf(this.document);
  }

  get selectedIds(): ReadonlySet<string> {
    return new Set(this.selection);
  }

  /** From back to front. */
  get selected(): readonly Item[] {
    return this.items.filter(({ id }) => this.selectedIds.has(id));
  }

  /** Selected and not locked: what gestures, arrow keys and deletion change. */
  get movable(): readonly Item[] {
    return this.selected.filter((item) => !this.isItemLocked(item));
  }

  /** Drawn on the canvas, from back to front. */
  get visible(): readonly Item[] {
    return this.items.filter((item) => !this.isItemHidden(item));
  }

  /** Visible and not locked. */
  get reachable(): readonly Item[] {
    return this.visible.filter((item) => !this.isItemLocked(item));
  }

  get selectedPlacements(): readonly Placement[] {
    return this.selected.map((item) => this.#placementOf(item));
  }

  get movablePlacements(): readonly Placement[] {
    return this.movable.map((item) => this.#placementOf(item));
  }

  get visiblePlacements(): readonly Placement[] {
    return this.visible.map((item) => this.#placementOf(item));
  }

  get reachablePlacements(): readonly Placement[] {
    return this.reachable.map((item) => this.#placementOf(item));
  }

  /** The front-most visible item under a point. */
  itemAt(point: Point): Item | undefined {
    const id = idAt(this.visiblePlacements, point);
    return this.visible.find((item) => item.id === id);
  }

  get snapping(): boolean {
    return true;
  }

  get snapAids(): SnapAids {
    return noAids;
  }

  override endGesture(): void {
    this.setGuides([]);
    super.endGesture();
  }

  override cancelGesture(): void {
    this.setGuides([]);
    super.cancelGesture();
  }

  /** With `additive` (Shift) it toggles. */
  select(id: string, additive = false): void {
    this.setSelection(select(this.selection, id, additive));
  }

  setSelection(selection: Selection): void {
    this.takeSelection(selection);
  }

  setGuides(guides: readonly Guide[]): void {
    if (guides.length > 0 || this.guides.length > 0) this.guides = guides;
  }

  changeItems(
    change: (items: readonly Item[]) => readonly Item[],
    step: Step | CanvasStep,
    gesture?: string,
  ): void {
    this.apply(this.model.withItems(this.document, this.shownId, change), step, gesture);
  }

  changeItem(id: string, change: (item: Item) => Item, step: Step | CanvasStep, gesture?: string): void {
    this.changeItems((items) => changeEach(items, [id], change), step, gesture);
  }

  place(boxes: ReadonlyMap<string, Box>, step: Step | CanvasStep, gesture?: string): void {
    const placed = (item: Item) => {
      const box = boxes.get(item.id);
      return box ? this.model.withBox(item, box) : item;
    };
    this.changeItems((items) => changeEach(items, [...boxes.keys()], placed), step, gesture);
  }

  placeSide(id: string, side: keyof Box, value: number): void {
    const { model } = this;
    const placed = (item: Item) => model.withBox(item, { ...model.boxOf(item), [side]: value });
    this.changeItem(id, placed, 'history.place', `place-${side}-${id}`);
  }

  rotate(id: string, degrees: number, gesture?: string): void {
    this.changeItem(id, (item) => this.model.withRotation(item, degrees), 'history.rotate', gesture);
  }

  order(move: OrderMove): void {
    if (this.selection.length === 0) return;
    const after = reorder(this.items, this.selection, move);
    if (after !== this.items) this.changeItems(() => after, 'history.order');
    else this.notify(move === 'up' || move === 'top' ? 'alreadyTop' : 'alreadyBottom');
  }

  /** Moves an item to a place in drawing order, 0 being the back; says so beyond either end. */
  setZIndex(id: string, place: number): void {
    const { items } = this;
    const from = items.findIndex((item) => item.id === id);
    if (place < 0) this.notify('alreadyBottom');
    else if (place >= items.length) this.notify('alreadyTop');
    else this.changeItems(() => moveTo(items, from, place), 'history.order');
  }

  /** Puts new items in front of the others, and selects them. Returns those that the page accepts. */
  insert(items: readonly Item[], step: Step | CanvasStep): readonly Item[] {
    const taken = this.model.admitted(items, this.page);
    const refused = items.filter((item) => !taken.includes(item));
    if (refused.length > 0) this.refuse(refused, taken);
    if (taken.length === 0) return taken;
    this.changeItems((present) => [...present, ...taken], step);
    this.setSelection(taken.map(({ id }) => id));
    return taken;
  }

  /** Copies the selection. Returns the copied items. */
  copy(): readonly Item[] {
    const { selected } = this;
    if (selected.length === 0) return selected;
    this.clipboard.set(selected);
    this.onClipboard('copied', selected.length);
    return selected;
  }

  /** Cuts the selection except locked items, which are not copied either. Returns the cut items. */
  cut(): readonly Item[] {
    const { movable } = this;
    if (movable.length > 0) this.clipboard.set(movable);
    this.removeSelected();
    return movable;
  }

  /** Pastes what was copied here or in another tab, at its place; beside what already stands exactly there. */
  paste(): void {
    const { clipboard, model, page, document, items } = this;
    clipboard.refresh();
    const shift = freeShift(clipboard.items.map(model.boxOf), items.map(model.boxOf), model.copyOffset);
    const copies = clipboard.items.map((item) => this.#shifted(model.copyItem(item, page, document), shift));
    const { length: count } = this.insert(copies, 'history.paste');
    if (count > 0) this.onClipboard('pasted', count);
  }

  /**
   * Deletes what is selected and not locked, and selects the item behind it. Returns how many items were deleted; notifies
   * when some are locked.
   */
  removeSelected(): number {
    const ids = this.movable.map(({ id }) => id);
    if (ids.length < this.selected.length) this.notify('locked');
    if (ids.length === 0) return 0;
    const next = selectionAfterDelete(this.items, ids);
    this.changeItems((items) => items.filter(({ id }) => !ids.includes(id)), 'history.delete');
    this.setSelection(next);
    return ids.length;
  }

  /** Where every change of the selection ends, also one that follows the history. */
  protected takeSelection(selection: Selection): void {
    this.selection = selection;
  }

  protected override onPageShown(): void {
    this.setSelection([]);
  }

  /** Called after items were copied or pasted, for an editor that announces it. */
  protected onClipboard(_act: ClipboardAct, _count: number): void {
    // Nothing else depends on it.
  }

  /** Nothing stays selected that is gone. */
  protected override follow(before: Document): void {
    super.follow(before);
    const kept = keepExisting(this.selection, this.items);
    // The same list as long as it holds the same: whatever shows the selection would be drawn again with each frame.
    if (kept !== this.selection) this.takeSelection(kept);
  }

  #shifted(item: Item, shift: number): Item {
    return shift === 0 ? item : this.model.withBox(item, shiftedBox(this.model.boxOf(item), shift));
  }

  #placementOf(item: Item): Placement {
    const { model } = this;
    const [box, rotation] = [model.boxOf(item), model.rotationOf(item)];
    return {
      id: item.id,
      box,
      rotation,
      outer: outerBoxOf(box, rotation),
      canRotate: model.canRotate(item),
    };
  }
}
