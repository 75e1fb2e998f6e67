import { boxOf, withBox } from '../box.ts';
import type { ProgramDocument } from '../program/program.ts';
import type { Component, FitMode } from '../widget/component.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Ratios closer than this look alike: bars or cut edges of a few pixels. */
const sameRatio = 0.02;

/** Whether two aspect ratios differ enough for visible bars or cut edges. */
export function ratioDiffers(one: Size, other: Size): boolean {
  const [first, second] = [one.width / one.height, other.width / other.height];
  return 1 - Math.min(first, second) / Math.max(first, second) > sameRatio;
}

/** The image or video of a program that shows it alone, on the whole canvas; undefined for any other program. */
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
 * The program rotated by 90 degrees, its picture filling it again: for screens of the other orientation. Programs of
 * more than one picture are returned unchanged.
 */
export const turnLonePicture = (document: ProgramDocument, coFit: FitMode): ProgramDocument => {
  const { width, height } = document.mainResolution;
  return fitLonePicture(document, coFit, { width: height, height: width });
};

/** The program at another aspect ratio, its picture filling it again. */
export function fitLonePicture(document: ProgramDocument, coFit: FitMode, size: Size): ProgramDocument {
  const picture = lonePicture(document);
  if (!picture) return document;
  const mainResolution = { ...document.mainResolution, ...size };
  const box = { x: 0, y: 0, ...size };
  const componentsList = [{ ...withBox(picture, box), coFit }];
  const scenes = document.scenes.map((scene) => ({
    ...scene,
    allScene: { ...scene.allScene, componentsList },
  }));
  return { ...document, mainResolution, scenes };
}
