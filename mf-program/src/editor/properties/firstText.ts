import { type Component, createTextItem, linesOf, type TextItem } from '@vitrine/shared/document';

/** The text item with a widget's pattern and style. */
export const firstText = (component: Component): TextItem => linesOf(component)[0] ?? createTextItem();
