import { createScene, maximumScenes, type ProgramDocument, type Scene } from '@vitrine/shared/document';
import { copyScene } from '@vitrine/shared/editor';
import { withScenes } from '../document/changes.ts';
import type { EditorStore } from '../EditorStore.ts';

/** New scenes are white, so that the default dark text is readable. */
const newSceneColour = '#ffffff';

function emptyScene(): Scene {
  const scene = createScene();
  return { ...scene, allScene: { ...scene.allScene, scBackColor: newSceneColour } };
}

const insertAfter = (document: ProgramDocument, scId: string, scene: Scene): ProgramDocument => {
  const place = document.scenes.findIndex((entry) => entry.scId === scId) + 1;
  return withScenes(document, document.scenes.toSpliced(place, 0, scene));
};

export const mayAddScene = (store: EditorStore) => store.sceneCount < maximumScenes;

/** Adds and shows an empty scene after the current one; refused while the current one is incomplete. */
export function addScene(store: EditorStore): void {
  if (!mayAddScene(store) || !store.mayLeaveScene()) return;
  const scene = emptyScene();
  store.apply(insertAfter(store.document, store.scene.scId, scene), 'history.addScene');
  store.showScene(scene.scId);
}

/** Duplicates a scene, and shows the copy after it. */
export function duplicateScene(store: EditorStore, scId: string): void {
  const original = store.document.scenes.find((scene) => scene.scId === scId);
  if (!original || !mayAddScene(store) || !store.mayLeaveScene()) return;
  const copy = copyScene(original, original.index + 1);
  store.apply(insertAfter(store.document, scId, copy), 'history.copyScene');
  store.showScene(copy.scId);
}

/** Moves a scene to an index, from 0. */
export function moveScene(store: EditorStore, scId: string, place: number): void {
  const { scenes } = store.document;
  const from = scenes.findIndex((scene) => scene.scId === scId);
  const moved = scenes[from];
  const to = Math.min(scenes.length - 1, Math.max(0, place));
  if (!moved || from === to) return;
  const order = scenes.toSpliced(from, 1).toSpliced(to, 0, moved);
  store.apply(withScenes(store.document, order), 'history.moveScene');
}

/** Deletes a scene; the last one stays. */
export function removeScene(store: EditorStore, scId: string): void {
  const { scenes } = store.document;
  if (scenes.length <= 1) {
    store.say({ key: 'lastScene' });
    return;
  }
  const place = scenes.findIndex((scene) => scene.scId === scId);
  const next = scenes[place - 1] ?? scenes[place + 1];
  const shown = store.scene.scId === scId ? next?.scId : store.scene.scId;
  store.apply(withScenes(store.document, scenes.toSpliced(place, 1)), 'history.deleteScene');
  if (shown) store.showScene(shown);
}

/** Shows the previous (-1) or next (1) scene. */
export function stepScene(store: EditorStore, way: 1 | -1): void {
  const next = store.document.scenes[store.scene.index + way];
  if (next) store.showScene(next.scId);
}
