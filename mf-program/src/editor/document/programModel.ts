import {
  boxOf,
  type Component,
  canRotate,
  type ProgramDocument,
  rotationOf,
  type Scene,
  withBox,
} from '@vitrine/shared/document';
import type { CanvasModel } from '@vitrine/shared/editor';
import { changeComponents } from './changes.ts';

/** A program on the canvas: its pages are scenes, its items widgets. */
export const programModel: CanvasModel<ProgramDocument, Scene, Component> = {
  pagesOf: ({ scenes }) => scenes,
  idOf: ({ scId }) => scId,
  // A scene is another object already when its number changes.
  contentOf: ({ allScene }) => allScene,
  sizeOf: ({ mainResolution }) => mainResolution,
  itemsOf: ({ allScene }) => allScene.componentsList,
  withItems: changeComponents,
  boxOf,
  withBox,
  rotationOf,
  withRotation: (component, coRotation) => ({ ...component, coRotation }),
  canRotate: ({ coType }) => canRotate(coType),
};
