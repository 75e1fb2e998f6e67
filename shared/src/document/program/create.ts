import { boxFields } from '../box.ts';
import {
  allSceneDefaults,
  componentDefaults,
  mediaItemDefaults,
  resolutionDefaults,
  textItemDefaults,
} from '../defaults.ts';
import type { MediaItem } from '../media/mediaItem.ts';
import { randomId } from '../randomId.ts';
import type { TextItem } from '../text/textItem.ts';
import type { Component } from '../widget/component.ts';
import { isWidgetType, widgetRules } from '../widget/widgetTypes.ts';
import type { ProgramDocument } from './program.ts';
import type { Scene } from './scene.ts';
import { programVersion } from './version.ts';

/** A media item with the defaults of the specification. */
export function createMediaItem(values: Partial<MediaItem> = {}): MediaItem {
  return { ...mediaItemDefaults, ...values };
}

/** A text item with the defaults of the specification. */
export function createTextItem(values: Partial<TextItem> = {}): TextItem {
  return { ...textItemDefaults, ...values };
}

/**
 * A widget with a new id. Text types get one text item that carries their style. The `co` box fields are derived from
 * the `info` ones.
 */
export function createComponent(coType: string, values: Partial<Component> = {}): Component {
  const txList = isWidgetType(coType) && widgetRules[coType].hasText ? [createTextItem()] : [];
  const fields = {
    ...componentDefaults,
    id: randomId(),
    coScId: '',
    mpList: [],
    txList,
    children: [],
    ...values,
  };
  const { infoX, infoY, infoWidth, infoHeight } = fields;
  return { coType, ...fields, ...boxFields({ x: infoX, y: infoY, width: infoWidth, height: infoHeight }) };
}

/** An empty scene at position `index`, holding `components`, whose `coScId` is set. */
export function createScene(index = 0, components: readonly Component[] = []): Scene {
  const scId = randomId();
  const componentsList = components.map((component) => ({ ...component, coScId: scId }));
  return { index, scId, timeStamp: Date.now(), allScene: { ...allSceneDefaults, componentsList } };
}

/** A program of the given scenes, or of one empty scene. */
export function createProgramDocument(
  values: { width?: number; height?: number; scenes?: Scene[] } = {},
): ProgramDocument {
  const { width = resolutionDefaults.width, height = resolutionDefaults.height } = values;
  return {
    version: programVersion,
    mainResolution: { width, height },
    scenes: values.scenes ?? [createScene()],
    locks: {},
  };
}
