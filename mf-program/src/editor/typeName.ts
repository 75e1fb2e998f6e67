import { isWidgetType } from '@vitrine/shared/document';
import type { Say } from '../namespace.ts';

/** Name of a widget type; unknown types of later versions appear as they are. */
export function typeName(say: Say, coType: string): string {
  if (coType === 'background') return say('type.background');
  return isWidgetType(coType) ? say(`type.${coType}`) : coType;
}
