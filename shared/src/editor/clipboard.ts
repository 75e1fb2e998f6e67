import { boxOf, withBox } from '../document/box.ts';
import type { Component } from '../document/component.ts';
import { canAddComponent } from '../document/content.ts';
import { randomId } from '../document/randomId.ts';
import type { Scene } from '../document/scene.ts';

/** Offset of a pasted copy in program pixels, so that both are visible. */
const pasteOffset = 20;

/** Documents are JSON; unlike structuredClone this also accepts a store's observable proxies. */
const deepCopy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** A deep copy with new ids, for `scId`. */
export function copyComponent(component: Component, scId: string): Component {
  const copy = deepCopy(component);
  const children = copy.children.map((child) => ({ ...child, id: randomId(), coScId: scId }));
  return { ...copy, id: randomId(), coScId: scId, children };
}

/** Result of a paste: the new components, and the types rejected because the scene already has them. */
export interface Paste {
  readonly added: Component[];
  readonly refusedTypes: string[];
}

/** Prepares copies of `components` for a scene; slightly offset within their own scene. */
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

/** A copy of a scene at position `index`, with new ids throughout, so that internal links point to the copy. */
export function copyScene(scene: Scene, index: number): Scene {
  const scId = randomId();
  const copy = deepCopy(scene);
  const componentsList = copy.allScene.componentsList.map((component) => ({
    ...copyComponent(component, scId),
    coLinkId: component.coLinkId === scene.scId ? scId : component.coLinkId,
  }));
  return { ...copy, scId, index, timeStamp: Date.now(), allScene: { ...copy.allScene, componentsList } };
}
