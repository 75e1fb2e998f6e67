import type { MaterialType } from '@vitrine/shared/api';
import { isWidgetType, type WidgetType, widgetRules } from '@vitrine/shared/document';

const materials: Partial<Record<WidgetType, readonly MaterialType[]>> = {
  img: ['image'],
  video: ['video'],
  audio: ['audio'],
  doc: ['document'],
  mixture: ['image', 'video', 'audio'],
  button: ['image'],
  area: ['image'],
};

/** Kinds of material that a widget can show; none for a widget that shows no files. */
export function materialTypesOf(coType: string): readonly MaterialType[] {
  return isWidgetType(coType) ? (materials[coType] ?? []) : [];
}

/** True for a widget that keeps one item only: a new one takes the place of the old. */
export function keepsOneItem(coType: string): boolean {
  return isWidgetType(coType) && widgetRules[coType].maximumMedia === 1;
}

/** The widget that a material makes where none is there to take it. */
export const widgetFor: Readonly<Record<MaterialType, WidgetType>> = {
  image: 'img',
  video: 'video',
  audio: 'audio',
  document: 'doc',
};
