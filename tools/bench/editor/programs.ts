import { insertProgram, selectProgramById, updateProgram } from '@vitrine/shared/api';
import {
  createComponent,
  createScene,
  createTextItem,
  type Scene,
  widgetTypes,
} from '@vitrine/shared/document';
import type { Ask } from '../publish/realServer.ts';

/** The widgets of the specification: later ones would change the scene and thus the figures. */
const measuredTypes = widgetTypes.filter((type) => type !== 'h5');

/** Widgets of a full scene: one of each type, in a grid of six by three. */
function fullScene(index: number): Scene {
  const componentsList = measuredTypes.map((type, place) =>
    createComponent(type, {
      infoX: 20 + (place % 6) * 315,
      infoY: 20 + Math.floor(place / 6) * 350,
      infoWidth: 280,
      infoHeight: 300,
      txList: [
        createTextItem({ taContent: type === 'subtitle' ? `Scene ${index + 1}` : '', taFontSize: 48 }),
      ],
    }),
  );
  const scene = createScene(index);
  return { ...scene, allScene: { ...scene.allScene, scBackColor: '#ffffff', componentsList } };
}

/** Creates a program with this many scenes of eighteen widgets each; returns its id. */
export async function makeProgram(ask: Ask, name: string, scenes: number): Promise<string> {
  const { id } = await ask(insertProgram, { name });
  const { document, revision } = await ask(selectProgramById, { id });
  const filled = Array.from({ length: scenes }, (_, index) => fullScene(index));
  await ask(updateProgram, { id, revision, document: { ...document, scenes: filled } });
  return id;
}
