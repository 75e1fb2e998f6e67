import { action, computed, makeObservable, observable, observableRef } from 'mobx';
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
import { DocumentHistory } from './DocumentHistory.ts';
import { idAt } from './placements.ts';

const noAids: SnapAids = {};

/**
 * A document of pages being edited: history, the page on the canvas, the selection, and every change that any kind of
 * item knows. An editor extends it by its own items and rules.
 */
export abstract class CanvasStore<
    Document extends object,
    Page extends object,
    Item extends CanvasItem,
    Step extends string,
  >
  extends DocumentHistory<Document, Step | CanvasStep>
  implements Canvas
{
  protected readonly model: CanvasModel<Document, Page, Item>;
  /** Id of the page on the canvas. */
  pageId: string;
  selection: Selection = [];
  /** Lines that show why the moving box snapped. */
  guides: readonly Guide[] = [];

  constructor(
    document: Document,
    model: CanvasModel<Document, Page, Item>,
    onChange: (document: Document) => void,
  ) {
    super(document, onChange);
    this.model = model;
    const [first] = model.pagesOf(document);
    this.pageId = first ? model.idOf(first) : '';
    makeObservable(this, {
      pageId: observable,
      selection: observableRef,
      guides: observableRef,
      page: computed,
      size: computed,
      selectedIds: computed,
      selected: computed,
      movable: computed,
      visible: computed,
      setSelection: action,
      setGuides: action,
      removeSelected: action,
    });
  }

  abstract isItemLocked(item: Item): boolean;
  /** Hidden while editing. */
  abstract isItemHidden(item: Item): boolean;
  abstract notify(notice: CanvasNotice): void;

  get pages(): readonly Page[] {
    return this.model.pagesOf(this.document);
  }

  /** The page on the canvas. */
  get page(): Page {
    const found = this.pages.find((page) => this.model.idOf(page) === this.pageId) ?? this.pages[0];
    if (!found) throw new Error('a document has at least one page');
    return found;
  }

  /** Of the page on the canvas, from 0. */
  get pageIndex(): number {
    return this.pages.indexOf(this.page);
  }

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

  get movablePlacements(): readonly Placement[] {
    return this.movable.map((item) => this.placementOf(item));
  }

  get visiblePlacements(): readonly Placement[] {
    return this.visible.map((item) => this.placementOf(item));
  }

  get reachablePlacements(): readonly Placement[] {
    return this.reachable.map((item) => this.placementOf(item));
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
    this.apply(this.model.withItems(this.document, this.model.idOf(this.page), change), step, gesture);
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
  orderTo(id: string, place: number): void {
    const { items } = this;
    const from = items.findIndex((item) => item.id === id);
    if (place < 0) this.notify('alreadyBottom');
    else if (place >= items.length) this.notify('alreadyTop');
    else this.changeItems(() => moveTo(items, from, place), 'history.order');
  }

  /**
   * Deletes what is selected and not locked, and selects the item behind it. Answers how many items were deleted; says so
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

  /** An undone change shows the page where it happened; nothing stays selected that is gone. */
  protected override follow(before: Document): void {
    this.pageId = this.pageAfter(before);
    const kept = keepExisting(this.selection, this.items);
    // The same list as long as it holds the same: whatever shows the selection would be drawn again with each frame.
    if (kept !== this.selection) this.takeSelection(kept);
  }

  private placementOf(item: Item): Placement {
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

  /** Id of the page to show after a change: the only changed one; where the shown page is gone, the one before it. */
  private pageAfter(before: Document): string {
    const { model, pages, pageId } = this;
    const idAtPlace = (place: number) => {
      const page = pages[Math.max(0, Math.min(place, pages.length - 1))];
      return page ? model.idOf(page) : '';
    };
    const known = new Set(model.pagesOf(before).map((page) => model.contentOf(page)));
    const [changed, ...others] = pages.filter((page) => !known.has(model.contentOf(page)));
    if (changed && others.length === 0) return model.idOf(changed);
    if (pages.some((page) => model.idOf(page) === pageId)) return pageId;
    return idAtPlace(model.pagesOf(before).findIndex((page) => model.idOf(page) === pageId) - 1);
  }
}
