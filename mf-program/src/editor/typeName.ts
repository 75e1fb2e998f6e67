import { isWidgetType } from '@vitrine/shared/document';
import type { Say } from '../namespace.ts';

/** What a widget is called; a word of a later version stands for itself. */
export function typeName(say: Say, coType: string): string {
  if (coType === 'background') return say('type.background');
  return isWidgetType(coType) ? say(`type.${coType}`) : coType;
}
