import {
  boxOf,
  type Component,
  canRotate,
  maximumScenes,
  type ProgramDocument,
  rotationOf,
  type Scene,
  withBox,
} from '@vitrine/shared/document';
import type { CanvasModel } from '@vitrine/shared/editor';
import type { StepKey } from '../StepKey.ts';
import { admittedComponents } from './admittedComponents.ts';
import { changeComponents, withScenes } from './changes.ts';
import { copyComponent, copyScene } from './copies.ts';
import { newScene } from './newScene.ts';

/** A program on the canvas: its pages are scenes, its items widgets. */
export const programModel: CanvasModel<ProgramDocument, Scene, Component, StepKey> = {
  pageSteps: {
    add: 'history.addScene',
    copy: 'history.copyScene',
    move: 'history.moveScene',
    delete: 'history.deleteScene',
  },
  maximumPages: maximumScenes,
  copyOffset: 20,
  pagesOf: ({ scenes }) => scenes,
  withPages: withScenes,
  newPage: newScene,
  copyPage: copyScene,
  idOf: ({ scId }) => scId,
  // A scene is another object already when its number changes.
  contentOf: ({ allScene }) => allScene,
  sizeOf: ({ mainResolution }) => mainResolution,
  itemsOf: ({ allScene }) => allScene.componentsList,
  copyItem: (component, { scId }) => copyComponent(component, scId),
  admitted: admittedComponents,
  withItems: changeComponents,
  boxOf,
  withBox,
  rotationOf,
  withRotation: (component, coRotation) => ({ ...component, coRotation }),
  canRotate: ({ coType }) => canRotate(coType),
};
