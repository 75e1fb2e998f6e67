import { type Component, createTextItem, type TextItem } from '@vitrine/shared/document';

/** The text that carries a widget's words, pattern and look. */
export const firstText = (component: Component): TextItem => component.txList[0] ?? createTextItem();
