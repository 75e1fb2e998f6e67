import { boxOf, withBox } from './box.ts';
import type { Component, FitMode } from './component.ts';
import type { ProgramDocument } from './program.ts';

/** The image or video of a program that shows nothing but it, on the whole canvas; undefined for any other program. */
export function lonePicture({ scenes, mainResolution }: ProgramDocument): Component | undefined {
  const widgets = scenes.flatMap(({ allScene }) => allScene.componentsList);
  const [only] = widgets;
  if (scenes.length !== 1 || widgets.length !== 1 || !only) return undefined;
  if (only.coType !== 'img' && only.coType !== 'video') return undefined;
  const { x, y, width, height } = boxOf(only);
  const fills = x === 0 && y === 0 && width === mainResolution.width && height === mainResolution.height;
  return fills ? only : undefined;
}

/**
 * The program turned upright or on its side, its picture filling it again: for screens that hang the other way. Programs
 * of more than one picture are returned as they are.
 */
export function turnLonePicture(document: ProgramDocument, coFit: FitMode): ProgramDocument {
  const picture = lonePicture(document);
  if (!picture) return document;
  const { width, height } = document.mainResolution;
  const mainResolution = { ...document.mainResolution, width: height, height: width };
  const box = { x: 0, y: 0, width: height, height: width };
  const componentsList = [{ ...withBox(picture, box), coFit }];
  const scenes = document.scenes.map((scene) => ({
    ...scene,
    allScene: { ...scene.allScene, componentsList },
  }));
  return { ...document, mainResolution, scenes };
}
