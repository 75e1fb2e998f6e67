import { createScene, type Scene } from '@vitrine/shared/document';

/** New scenes are white, so that the default dark text is readable. */
const newSceneColour = '#ffffff';

export function newScene(): Scene {
  const scene = createScene();
  return { ...scene, allScene: { ...scene.allScene, scBackColor: newSceneColour } };
}
