import { type Component, canAddComponent, type Scene } from '@vitrine/shared/document';

/** Those of new widgets whose type the scene does not have; the first of each type. */
export const admittedComponents = (components: readonly Component[], scene: Scene): readonly Component[] =>
  components.filter(
    ({ coType }, place) =>
      canAddComponent(scene, coType) &&
      components.findIndex((component) => component.coType === coType) === place,
  );
