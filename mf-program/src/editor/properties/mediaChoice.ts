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

/** Material types a widget can show; none if it shows no files. */
export function materialTypesOf(coType: string): readonly MaterialType[] {
  return isWidgetType(coType) ? (materials[coType] ?? []) : [];
}

/** Whether a widget holds a single item: a new one replaces it. */
export function keepsOneItem(coType: string): boolean {
  return isWidgetType(coType) && widgetRules[coType].maximumMedia === 1;
}

/** Widget type to create for a material. */
export const widgetFor: Readonly<Record<MaterialType, WidgetType>> = {
  image: 'img',
  video: 'video',
  audio: 'audio',
  document: 'doc',
};
