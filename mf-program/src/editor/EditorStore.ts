import {
  type Box,
  boxOf,
  type Component,
  canAddComponent,
  firstIncompleteComponent,
  type ProgramDocument,
  type Scene,
  withBox,
} from '@vitrine/shared/document';
import {
  type Guide,
  keepExisting,
  roundBox,
  type Selection,
  select,
  selectionAfterDelete,
} from '@vitrine/shared/editor';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { Clipboard } from './Clipboard.ts';
import { changeComponents, changeEach, sceneOf, withLocks } from './document/changes.ts';
import { newComponent } from './document/newComponent.ts';
import { seenBox } from './document/seenBox.ts';
import { EditedProgram, type StepKey } from './EditedProgram.ts';
import type { EditorNotice } from './EditorNotice.ts';
import { LineChoice } from './lines/LineChoice.ts';
import { typeName } from './typeName.ts';
import { EditorView } from './view/EditorView.ts';

/** The widget type while none is chosen: what is edited then is the scene's background. */
export const backgroundType = 'background';

const nothing: readonly string[] = [];
const placing: readonly StepKey[] = ['history.move', 'history.resize', 'history.align', 'history.place'];

interface EditorStoreOptions {
  readonly onChange?: (document: ProgramDocument) => void;
  readonly onNotice?: (notice: EditorNotice) => void;
  readonly view?: EditorView;
  readonly clipboard?: Clipboard;
}

/** A program being edited: document with history, the scene on the canvas, what is selected. */
export class EditorStore extends EditedProgram {
  private readonly onNotice: (notice: EditorNotice) => void;
  readonly view: EditorView;
  readonly clipboard: Clipboard;
  /** Which line of the selected text widget is worked on. */
  readonly lines = new LineChoice();
  /** The widget that the canvas points out; a new object each time. */
  pointedOut: { readonly id: string } | undefined = undefined;
  sceneId: string;
  selection: Selection = [];
  /** Type of the widget that is worked on, or `background`. */
  widgetType: string = backgroundType;
  /** Lines that show why the moving box rests where it is. */
  guides: readonly Guide[] = [];

  constructor(document: ProgramDocument, options: EditorStoreOptions = {}) {
    super(document, options.onChange ?? (() => undefined));
    this.onNotice = options.onNotice ?? (() => undefined);
    this.view = options.view ?? new EditorView();
    this.clipboard = options.clipboard ?? new Clipboard();
    this.sceneId = document.scenes[0]?.scId ?? '';
    makeObservable(this, {
      sceneId: observable,
      selection: observableRef,
      widgetType: observable,
      guides: observableRef,
      pointedOut: observableRef,
      scene: computed,
      shownScene: computed,
      selected: computed,
      size: computed,
      locked: computed,
      shownId: computed,
      sceneCount: computed,
      sceneNumber: computed,
      widgetCount: computed,
      takenTypes: computed,
      showScene: action,
      setSelection: action,
      setGuides: action,
      pointOut: action,
      removeSelected: action,
    });
  }

  /** The scene on the canvas. */
  get scene(): Scene {
    const found = sceneOf(this.document, this.sceneId) ?? this.document.scenes[0];
    if (!found) throw new Error('a program has at least one scene');
    return found;
  }

  /** The scene on the canvas without what is hidden while working. */
  get shownScene(): Scene {
    const { scene } = this;
    const { hidden } = this.view;
    const componentsList = scene.allScene.componentsList.filter(({ id }) => !hidden.has(id));
    if (componentsList.length === scene.allScene.componentsList.length) return scene;
    return { ...scene, allScene: { ...scene.allScene, componentsList } };
  }

  /** Widgets of the scene, from back to front. */
  get components(): readonly Component[] {
    return this.scene.allScene.componentsList;
  }

  /** Widgets that are drawn on the canvas. */
  get shown(): readonly Component[] {
    return this.shownScene.allScene.componentsList;
  }

  /** The selected widgets, from back to front. */
  get selected(): readonly Component[] {
    return this.components.filter(({ id }) => this.selection.includes(id));
  }

  /** Not locked: what moving, resizing and deleting are about. */
  get movable(): readonly Component[] {
    return this.selected.filter(({ id }) => !this.isLocked(id));
  }

  /** Type of the one selected widget; of several and of none it is the background. */
  private get selectedType(): string {
    const [only, ...others] = this.selected;
    return only && others.length === 0 ? only.coType : backgroundType;
  }

  get size(): { readonly width: number; readonly height: number } {
    return this.document.mainResolution;
  }

  /** Ids of what is locked in the scene. */
  get locked(): readonly string[] {
    return this.document.locks[this.scene.scId] ?? nothing;
  }

  /** `scId` of the scene on the canvas. */
  get shownId(): string {
    return this.scene.scId;
  }

  /** Place of the scene on the canvas, from 1. */
  get sceneNumber(): number {
    return this.scene.index + 1;
  }

  get widgetCount(): number {
    return this.components.length;
  }

  get sceneCount(): number {
    return this.document.scenes.length;
  }

  /** Types that the scene has already, in one word: it changes with them alone, not with each move. */
  get takenTypes(): string {
    return this.components.map(({ coType }) => coType).join(' ');
  }

  isLocked(id: string): boolean {
    return this.locked.includes(id);
  }

  /** Boxes that others snap to, as they are seen: of all that is drawn and does not move. */
  boxesBut(ids: readonly string[]): readonly Box[] {
    return this.shown.filter(({ id }) => !ids.includes(id)).map(seenBox);
  }

  say(notice: EditorNotice): void {
    this.onNotice(notice);
  }

  /** Where the one selected widget came to stand is worth saying after it was moved or resized. */
  protected override tellStep(step: StepKey): void {
    const [only] = this.selected;
    const box =
      placing.includes(step) && this.selected.length === 1 && only ? roundBox(boxOf(only)) : undefined;
    if (box) this.announce((say) => say('announce.placed', { step: say(step), ...box }));
    else super.tellStep(step);
  }

  override endGesture(): void {
    this.setGuides([]);
    super.endGesture();
  }

  override cancelGesture(): void {
    this.setGuides([]);
    super.cancelGesture();
  }

  /** Shows another scene, unless a widget of this one has no content yet; that widget is selected then. */
  showScene(scId: string): boolean {
    if (scId === this.scene.scId) return true;
    if (!this.mayLeaveScene()) return false;
    this.sceneId = scId;
    this.setSelection([]);
    const [number, count] = [this.scene.index + 1, this.components.length];
    this.announce((say) => say('announce.scene', { number, count }));
    return true;
  }

  /** False, with a notice, while a widget of this scene has no content. */
  mayLeaveScene(): boolean {
    const incomplete = firstIncompleteComponent(this.scene);
    if (!incomplete) return true;
    this.select(incomplete.id);
    this.say({ key: 'fill', type: incomplete.coType });
    return false;
  }

  select(id: string, additive = false): void {
    this.setSelection(select(this.selection, id, additive));
  }

  setSelection(selection: Selection): void {
    if (selection.join() !== this.selection.join()) this.lines.reset();
    this.selection = selection;
    this.widgetType = this.selectedType;
    const { widgetType } = this;
    const { length: count } = this.selected;
    if (count === 1) this.announce((say) => say('announce.selected', { type: typeName(say, widgetType) }));
    else if (count > 1) this.announce((say) => say('announce.severalSelected', { count }));
  }

  setGuides(guides: readonly Guide[]): void {
    if (guides.length > 0 || this.guides.length > 0) this.guides = guides;
  }

  /**
   * Adds a widget, as `begin` has it, and selects it. A type that the scene has already is refused with a notice, and the
   * one that is there is selected instead.
   */
  add(
    coType: string,
    centre?: { x: number; y: number },
    begin: (component: Component) => Component = (component) => component,
  ): boolean {
    const { scene } = this;
    if (!canAddComponent(scene, coType)) {
      this.say({ key: 'repeated', type: coType });
      this.pointOut(coType);
      return false;
    }
    const component = begin(newComponent(coType, this.document, scene.scId, centre));
    this.changeComponents((list) => [...list, component], 'history.add');
    this.setSelection([component.id]);
    this.announce((say) => say('announce.added', { type: typeName(say, coType) }));
    return true;
  }

  /** Selects the widget of a type that the scene has already, and shows where it is. */
  pointOut(coType: string): void {
    const present = this.components.find((component) => component.coType === coType);
    if (!present) return;
    this.setSelection([present.id]);
    this.pointedOut = { id: present.id };
  }

  /** Deletes what is selected and not locked; the one before it is selected, the type becomes background. */
  removeSelected(): void {
    const ids = this.movable.map(({ id }) => id);
    if (ids.length === 0) {
      if (this.selection.length > 0) this.say({ key: 'locked' });
      return;
    }
    const next = selectionAfterDelete(this.components, ids);
    this.changeComponents((list) => list.filter(({ id }) => !ids.includes(id)), 'history.delete');
    this.setSelection(next);
    this.widgetType = backgroundType;
    this.announce((say) => say('announce.deleted', { count: ids.length }));
  }

  changeComponents(
    change: (list: readonly Component[]) => readonly Component[],
    label: StepKey,
    gesture?: string,
  ): void {
    this.apply(changeComponents(this.document, this.scene.scId, change), label, gesture);
  }

  /** Changes one widget. */
  changeComponent(
    id: string,
    change: (component: Component) => Component,
    label: StepKey,
    gesture?: string,
  ): void {
    this.changeComponents((list) => changeEach(list, [id], change), label, gesture);
  }

  /** Puts widgets at other boxes. */
  place(boxes: ReadonlyMap<string, Box>, label: StepKey, gesture?: string): void {
    const placed = (component: Component) => {
      const box = boxes.get(component.id);
      return box ? withBox(component, box) : component;
    };
    this.changeComponents((list) => changeEach(list, [...boxes.keys()], placed), label, gesture);
  }

  /** Locks the widgets, or unlocks them when all of them are locked. */
  toggleLock(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const lock = ids.some((id) => !this.isLocked(id));
    const next = withLocks(this.document, this.scene.scId, ids, lock);
    this.apply(next, lock ? 'history.lock' : 'history.unlock');
  }

  /** An undone change shows the scene where it happened; nothing stays selected that is gone. */
  protected override followed(before: ProgramDocument): void {
    const known = new Set(before.scenes.map(({ allScene }) => allScene));
    const [changed, ...others] = this.document.scenes.filter(({ allScene }) => !known.has(allScene));
    if (changed && others.length === 0) this.sceneId = changed.scId;
    if (!sceneOf(this.document, this.sceneId)) this.sceneId = this.document.scenes[0]?.scId ?? '';
    const kept = keepExisting(this.selection, this.components);
    if (kept === this.selection) return;
    this.lines.reset();
    this.selection = kept;
    this.widgetType = this.selectedType;
  }
}
