import { type Component, randomId, type Scene } from '@vitrine/shared/document';
import { deepCopy } from '@vitrine/shared/editor';

/** A deep copy with new ids, for `scId`. */
export function copyComponent(component: Component, scId: string): Component {
  const copy = deepCopy(component);
  const children = copy.children.map((child) => ({ ...child, id: randomId(), coScId: scId }));
  return { ...copy, id: randomId(), coScId: scId, children };
}

/** A copy of a scene with new ids throughout; internal links point to the copy. */
export function copyScene(scene: Scene): Scene {
  const scId = randomId();
  const copy = deepCopy(scene);
  const componentsList = copy.allScene.componentsList.map((component) => ({
    ...copyComponent(component, scId),
    coLinkId: component.coLinkId === scene.scId ? scId : component.coLinkId,
  }));
  return { ...copy, scId, timeStamp: Date.now(), allScene: { ...copy.allScene, componentsList } };
}
