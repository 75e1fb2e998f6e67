import { type Component, createTextItem, linesOf, type TextItem } from '@vitrine/shared/document';

/** The text that carries a widget's pattern, and what is said of the whole of it. */
export const firstText = (component: Component): TextItem => linesOf(component)[0] ?? createTextItem();
