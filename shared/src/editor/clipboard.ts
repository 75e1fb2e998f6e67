import { boxOf, withBox } from '../document/box.ts';
import type { Component } from '../document/component.ts';
import { canAddComponent } from '../document/content.ts';
import { randomId } from '../document/randomId.ts';
import type { Scene } from '../document/scene.ts';

/** How far a copy lies from its original, in program pixels, so that both are seen. */
const pasteOffset = 20;

/** Documents are JSON; unlike structuredClone this also takes what a store watches through proxies. */
const deepCopy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** A deep copy with new ids, for `scId`. */
export function copyComponent(component: Component, scId: string): Component {
  const copy = deepCopy(component);
  const children = copy.children.map((child) => ({ ...child, id: randomId(), coScId: scId }));
  return { ...copy, id: randomId(), coScId: scId, children };
}

/** What a paste would do: the new components, and the types refused because the scene has them already. */
export interface Paste {
  readonly added: Component[];
  readonly refusedTypes: string[];
}

/** Prepares copies of `components` for a scene. Within their own scene they are moved a little. */
export function pasteComponents(components: readonly Component[], scene: Scene): Paste {
  const added: Component[] = [];
  const refusedTypes: string[] = [];
  for (const component of components) {
    const taken = added.some(({ coType }) => coType === component.coType);
    if (taken || !canAddComponent(scene, component.coType)) refusedTypes.push(component.coType);
    else added.push(shifted(copyComponent(component, scene.scId), component.coScId === scene.scId));
  }
  return { added, refusedTypes };
}

function shifted(component: Component, shift: boolean): Component {
  const box = boxOf(component);
  return shift ? withBox(component, { ...box, x: box.x + pasteOffset, y: box.y + pasteOffset }) : component;
}

/** A copy of a scene for place `index`, every id new, so that links inside it lead to the copy. */
export function copyScene(scene: Scene, index: number): Scene {
  const scId = randomId();
  const copy = deepCopy(scene);
  const componentsList = copy.allScene.componentsList.map((component) => ({
    ...copyComponent(component, scId),
    coLinkId: component.coLinkId === scene.scId ? scId : component.coLinkId,
  }));
  return { ...copy, scId, index, timeStamp: Date.now(), allScene: { ...copy.allScene, componentsList } };
}
