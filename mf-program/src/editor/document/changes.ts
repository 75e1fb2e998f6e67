import type { AllScene, Component, ProgramDocument, Scene } from '@vitrine/shared/document';

/** Pure changes of a program. Unchanged parts keep their identity, so that previews can skip them. */

/** One scene put in place of itself; the same document when nothing changed. */
export function changeScene(
  document: ProgramDocument,
  scId: string,
  change: (allScene: AllScene) => AllScene,
): ProgramDocument {
  let changed = false;
  const scenes = document.scenes.map((scene) => {
    if (scene.scId !== scId) return scene;
    const allScene = change(scene.allScene);
    if (allScene === scene.allScene) return scene;
    changed = true;
    return { ...scene, timeStamp: Date.now(), allScene };
  });
  return changed ? { ...document, scenes } : document;
}

/** Replaces the widgets of one scene, from back to front. */
export function changeComponents(
  document: ProgramDocument,
  scId: string,
  change: (components: readonly Component[]) => readonly Component[],
): ProgramDocument {
  return changeScene(document, scId, (allScene) => {
    const componentsList = change(allScene.componentsList);
    return componentsList === allScene.componentsList
      ? allScene
      : { ...allScene, componentsList: [...componentsList] };
  });
}

/** Scenes in a new order or number; `index` always follows the order. */
export function withScenes(document: ProgramDocument, scenes: readonly Scene[]): ProgramDocument {
  const numbered = scenes.map((scene, index) => (scene.index === index ? scene : { ...scene, index }));
  const ids = new Set(numbered.map((scene) => scene.scId));
  const locks = Object.fromEntries(Object.entries(document.locks).filter(([scId]) => ids.has(scId)));
  return { ...document, scenes: numbered, locks };
}

export function withLocks(
  document: ProgramDocument,
  scId: string,
  ids: readonly string[],
  locked: boolean,
): ProgramDocument {
  const others = (document.locks[scId] ?? []).filter((id) => !ids.includes(id));
  const list = locked ? [...others, ...ids] : others;
  return { ...document, locks: { ...document.locks, [scId]: list } };
}
