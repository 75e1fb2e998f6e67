import {
  type Box,
  boxOf,
  type Component,
  canAddComponent,
  firstIncompleteComponent,
  isComponentEmpty,
  type ProgramDocument,
  type Scene,
  withBox,
} from '@vitrine/shared/document';
import {
  type Guide,
  History,
  keepExisting,
  type Selection,
  select,
  selectionAfterDelete,
} from '@vitrine/shared/editor';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import { changeComponents, changeEach, isLocked, sceneOf, withLocks } from './document/changes.ts';
import { newComponent } from './document/newComponent.ts';

/** The widget type while none is chosen: what is edited then is the scene's background. */
export const backgroundType = 'background';

/** What the editor has to say; `key` is a message key, `type` the widget type it is about. */
export interface EditorNotice {
  readonly key: 'repeated' | 'fill' | 'locked' | 'alreadyTop' | 'alreadyBottom' | 'lastScene';
  readonly type?: string;
}

/** A widget that has no content yet. */
export interface Warning {
  readonly scene: Scene;
  readonly component: Component;
}

/** A program being edited: document with history, the scene on the canvas, what is selected. */
export class EditorStore {
  private readonly history: History<ProgramDocument>;
  private readonly onChange: (document: ProgramDocument) => void;
  private readonly onNotice: (notice: EditorNotice) => void;
  document: ProgramDocument;
  sceneId: string;
  selection: Selection = [];
  /** Type of the widget that is worked on, or `background`. */
  widgetType: string = backgroundType;
  clipboard: readonly Component[] = [];
  /** Lines that show why the moving box rests where it is. */
  guides: readonly Guide[] = [];
  canUndo = false;
  canRedo = false;

  constructor(
    document: ProgramDocument,
    handlers: {
      onChange?: (document: ProgramDocument) => void;
      onNotice?: (notice: EditorNotice) => void;
    } = {},
  ) {
    this.history = new History(document);
    this.onChange = handlers.onChange ?? (() => undefined);
    this.onNotice = handlers.onNotice ?? (() => undefined);
    this.document = document;
    this.sceneId = document.scenes[0]?.scId ?? '';
    makeObservable<this, 'follow' | 'resetType'>(this, {
      document: observableRef,
      sceneId: observable,
      selection: observableRef,
      widgetType: observable,
      clipboard: observableRef,
      guides: observableRef,
      canUndo: observable,
      canRedo: observable,
      scene: computed,
      selected: computed,
      warnings: computed,
      apply: action,
      endGesture: action,
      cancelGesture: action,
      undo: action,
      redo: action,
      replace: action,
      showScene: action,
      select: action,
      setSelection: action,
      setGuides: action,
      setClipboard: action,
      follow: action,
      resetType: action,
    });
  }

  /** The scene on the canvas. */
  get scene(): Scene {
    const found = sceneOf(this.document, this.sceneId) ?? this.document.scenes[0];
    if (!found) throw new Error('a program has at least one scene');
    return found;
  }

  get components(): readonly Component[] {
    return this.scene.allScene.componentsList;
  }

  /** The selected widgets, from back to front. */
  get selected(): readonly Component[] {
    return this.components.filter(({ id }) => this.selection.includes(id));
  }

  /** Selected widgets that are not locked: what moving, resizing and deleting are about. */
  get movable(): readonly Component[] {
    return this.selected.filter(({ id }) => !this.isLocked(id));
  }

  get size(): { readonly width: number; readonly height: number } {
    return this.document.mainResolution;
  }

  get warnings(): readonly Warning[] {
    return this.document.scenes.flatMap((scene) =>
      scene.allScene.componentsList.filter(isComponentEmpty).map((component) => ({ scene, component })),
    );
  }

  isLocked(id: string): boolean {
    return isLocked(this.document, this.scene.scId, id);
  }

  /** Boxes of the widgets that others snap to: all that are not moving. */
  boxesBut(ids: readonly string[]): readonly Box[] {
    return this.components.filter(({ id }) => !ids.includes(id)).map(boxOf);
  }

  say(notice: EditorNotice): void {
    this.onNotice(notice);
  }

  /** The one way to change the document. Changes of one open gesture are one step of the history. */
  apply(document: ProgramDocument, label: string, gesture?: string): void {
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

  undo(): void {
    if (this.history.undo()) this.follow();
  }

  redo(): void {
    if (this.history.redo()) this.follow();
  }

  /** Another document takes the place of this one: the server's own, or a restored draft. */
  replace(document: ProgramDocument): void {
    this.history.reset(document);
    this.follow(false);
  }

  /** Shows another scene, unless a widget of this one has no content yet; that widget is selected then. */
  showScene(scId: string): boolean {
    if (scId === this.scene.scId) return true;
    if (!this.mayLeaveScene()) return false;
    this.sceneId = scId;
    this.setSelection([]);
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
    this.selection = selection;
    const [only] = this.selected;
    this.widgetType = this.selected.length === 1 && only ? only.coType : backgroundType;
  }

  setGuides(guides: readonly Guide[]): void {
    this.guides = guides;
  }

  setClipboard(components: readonly Component[]): void {
    this.clipboard = components;
  }

  /** Adds a widget and selects it. A type that the scene has already is refused with a notice. */
  add(coType: string, centre?: { x: number; y: number }): boolean {
    const { scene } = this;
    if (!canAddComponent(scene, coType)) {
      this.say({ key: 'repeated', type: coType });
      return false;
    }
    const component = newComponent(coType, this.document, scene.scId, centre);
    this.changeComponents((list) => [...list, component], 'history.add');
    this.select(component.id);
    return true;
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
    this.resetType();
  }

  changeComponents(
    change: (list: readonly Component[]) => readonly Component[],
    label: string,
    gesture?: string,
  ): void {
    this.apply(changeComponents(this.document, this.scene.scId, change), label, gesture);
  }

  /** Changes one widget. */
  changeComponent(
    id: string,
    change: (component: Component) => Component,
    label: string,
    gesture?: string,
  ): void {
    this.changeComponents((list) => changeEach(list, [id], change), label, gesture);
  }

  /** Puts widgets at other boxes, at whole pixels or as given. */
  place(boxes: ReadonlyMap<string, Box>, label: string, gesture?: string): void {
    this.changeComponents(
      (list) =>
        changeEach(list, [...boxes.keys()], (component) => {
          const box = boxes.get(component.id);
          return box ? withBox(component, box) : component;
        }),
      label,
      gesture,
    );
  }

  /** Locks the widgets, or unlocks them when all of them are locked. */
  toggleLock(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const lock = ids.some((id) => !this.isLocked(id));
    this.apply(
      withLocks(this.document, this.scene.scId, ids, lock),
      lock ? 'history.lock' : 'history.unlock',
    );
  }

  private resetType(): void {
    this.widgetType = backgroundType;
  }

  /** Brings what is observed into line with the history. */
  private follow(report = true): void {
    this.document = this.history.present;
    this.canUndo = this.history.canUndo;
    this.canRedo = this.history.canRedo;
    if (!sceneOf(this.document, this.sceneId)) this.sceneId = this.document.scenes[0]?.scId ?? '';
    this.selection = keepExisting(this.selection, this.components);
    if (report) this.onChange(this.document);
  }
}
