import {
  boxOf,
  type Component,
  firstIncompleteComponent,
  keepWords,
  type ProgramDocument,
  type Scene,
  type TextItem,
} from '@vitrine/shared/document';
import {
  type CanvasNotice,
  CanvasStore,
  type CanvasStoreOptions,
  type ClipboardAct,
  changeEach,
  roundBox,
  type Selection,
  type SnapAids,
  type StepOutcome,
} from '@vitrine/shared/editor';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { Clipboard } from './Clipboard.ts';
import { withLocks } from './document/changes.ts';
import { newComponent } from './document/newComponent.ts';
import { programModel } from './document/programModel.ts';
import type { EditorNotice } from './EditorNotice.ts';
import { LineChoice } from './lines/LineChoice.ts';
import type { Announcement, StepKey } from './StepKey.ts';
import { typeName } from './typeName.ts';
import { EditorView } from './view/EditorView.ts';

/** Widget type without a selection: the scene's background is edited. */
export const backgroundType = 'background';

const nothing: readonly string[] = [];
const placing: readonly StepKey[] = ['history.move', 'history.resize', 'history.align', 'history.place'];

interface EditorStoreOptions extends CanvasStoreOptions<ProgramDocument, Component> {
  readonly onNotice?: (notice: EditorNotice) => void;
  readonly view?: EditorView;
}

/** A program being edited: document with history, the scene on the canvas, what is selected. */
export class EditorStore extends CanvasStore<ProgramDocument, Scene, Component, StepKey> {
  readonly #onNotice: (notice: EditorNotice) => void;
  readonly view: EditorView;
  /** Selected line of the selected text widget. */
  readonly lines = new LineChoice();
  /** The widget highlighted on the canvas; a new object for each highlight. */
  pointedOut: { readonly id: string } | undefined = undefined;
  /** Type of the widget that is worked on, or `background`. */
  widgetType: string = backgroundType;
  announcement: Announcement | undefined = undefined;

  constructor(document: ProgramDocument, options: EditorStoreOptions = {}) {
    super(document, programModel, { clipboard: new Clipboard(), ...options });
    this.#onNotice = options.onNotice ?? (() => undefined);
    this.view = options.view ?? new EditorView();
    makeObservable(this, {
      widgetType: observable,
      pointedOut: observableRef,
      announcement: observableRef,
      shownScene: computed,
      locked: computed,
      sceneCount: computed,
      sceneNumber: computed,
      widgetCount: computed,
      takenTypes: computed,
      pointOut: action,
      announce: action,
    });
  }

  /** The scene on the canvas. */
  get scene(): Scene {
    return this.page;
  }

  /** The scene without hidden widgets. */
  get shownScene(): Scene {
    const { scene, visible } = this;
    if (visible.length === this.items.length) return scene;
    return { ...scene, allScene: { ...scene.allScene, componentsList: [...visible] } };
  }

  /** Widgets of the scene, from back to front. */
  get components(): readonly Component[] {
    return this.items;
  }

  /** Type of a single selected widget; otherwise background. */
  get #selectedType(): string {
    const [only, ...others] = this.selected;
    return only && others.length === 0 ? only.coType : backgroundType;
  }

  /** Ids of what is locked in the scene. */
  get locked(): readonly string[] {
    return this.document.locks[this.scene.scId] ?? nothing;
  }

  /** Number of the scene, from 1. */
  get sceneNumber(): number {
    return this.scene.index + 1;
  }

  get widgetCount(): number {
    return this.components.length;
  }

  get sceneCount(): number {
    return this.document.scenes.length;
  }

  /** Types in the scene as one string: it changes only with them, not with every move. */
  get takenTypes(): string {
    return this.components.map(({ coType }) => coType).join(' ');
  }

  isLocked(id: string): boolean {
    return this.locked.includes(id);
  }

  override isItemLocked({ id }: Component): boolean {
    return this.isLocked(id);
  }

  override isItemHidden({ id }: Component): boolean {
    return this.view.hidden.has(id);
  }

  override get snapping(): boolean {
    return this.view.snapping;
  }

  override get snapAids(): SnapAids {
    return this.view.aidsFor(this.size);
  }

  say(notice: EditorNotice): void {
    this.#onNotice(notice);
  }

  override notify(key: CanvasNotice): void {
    if (key === 'lastPage') this.say({ key: 'lastScene' });
    // Commands that add scenes are disabled then, and give the reason.
    else if (key !== 'pagesFull') this.say({ key });
  }

  announce(words: Announcement): void {
    // Another function than the last one, so that the same words are said again.
    this.announcement = (say) => words(say);
  }

  protected override onStep(outcome: StepOutcome, step: StepKey): void {
    if (outcome === 'done') this.#announceStep(step);
    else this.announce((say) => say(`announce.${outcome}`, { step: say(step) }));
  }

  /** Where the one selected widget came to stand is worth saying after it was moved or resized. */
  #announceStep(step: StepKey): void {
    const [only, ...others] = this.selected;
    const box = placing.includes(step) && only && others.length === 0 ? roundBox(boxOf(only)) : undefined;
    if (box) this.announce((say) => say('announce.placed', { step: say(step), ...box }));
    else this.announce((say) => say(step));
  }

  /** Shows another scene, unless a widget of this one is empty; that widget is then selected. */
  showScene(scId: string): boolean {
    return this.showPage(scId);
  }

  protected override onPageShown(): void {
    super.onPageShown();
    const { sceneNumber: number, widgetCount: count } = this;
    this.announce((say) => say('announce.scene', { number, count }));
  }

  protected override onClipboard(act: ClipboardAct, count: number): void {
    this.announce((say) => say(`announce.${act}`, { count }));
  }

  /** False, with a notification, while a widget of this scene is empty. */
  override mayLeavePage(): boolean {
    const incomplete = firstIncompleteComponent(this.scene);
    if (!incomplete) return true;
    this.select(incomplete.id);
    this.say({ key: 'fill', type: incomplete.coType });
    return false;
  }

  override setSelection(selection: Selection): void {
    super.setSelection(selection);
    const { widgetType } = this;
    const { length: count } = this.selected;
    if (count === 1) this.announce((say) => say('announce.selected', { type: typeName(say, widgetType) }));
    else if (count > 1) this.announce((say) => say('announce.severalSelected', { count }));
  }

  protected override takeSelection(selection: Selection): void {
    if (selection.join() !== this.selection.join()) this.lines.reset();
    super.takeSelection(selection);
    this.widgetType = this.#selectedType;
  }

  /**
   * Adds and selects a widget, initialised by `begin`. A type already in the scene is refused with a notification, and
   * the existing widget is selected.
   */
  add(
    coType: string,
    centre?: { x: number; y: number },
    begin: (component: Component) => Component = (component) => component,
  ): boolean {
    const component = begin(newComponent(coType, this.document, this.scene.scId, centre));
    if (this.insert([component], 'history.add').length === 0) return false;
    this.announce((say) => say('announce.added', { type: typeName(say, coType) }));
    return true;
  }

  /** A scene has one widget of each type; where nothing else was to come, the existing one is selected. */
  protected override refuse([refused]: readonly Component[], taken: readonly Component[]): void {
    if (!refused) return;
    this.say({ key: 'repeated', type: refused.coType });
    if (taken.length === 0) this.pointOut(refused.coType);
  }

  /** Selects and highlights the widget of a type already in the scene. */
  pointOut(coType: string): void {
    const present = this.components.find((component) => component.coType === coType);
    if (!present) return;
    this.setSelection([present.id]);
    this.pointedOut = { id: present.id };
  }

  /** The type becomes background. */
  override removeSelected(): number {
    const count = super.removeSelected();
    if (count === 0) return count;
    this.widgetType = backgroundType;
    this.announce((say) => say('announce.deleted', { count }));
    return count;
  }

  /** Words that look like a placeholder are meant as they are. */
  keepWords(scId: string, id: string, item: TextItem): void {
    const keep = (component: Component) => keepWords(component, item);
    const next = this.model.withItems(this.document, scId, (list) => changeEach(list, [id], keep));
    this.apply(next, 'history.keepWords');
  }

  /** Locks the widgets, or unlocks them if all are locked. */
  toggleLock(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const lock = ids.some((id) => !this.isLocked(id));
    const next = withLocks(this.document, this.scene.scId, ids, lock);
    this.apply(next, lock ? 'history.lock' : 'history.unlock');
  }
}
