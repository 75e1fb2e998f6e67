import { type WidgetType, widgetTypes } from '@vitrine/shared/document';
import { widgetKindOf } from '@vitrine/shared/render';

/** Widgets in the palette: those that can be edited, drawn and played. */
export const offeredTypes: readonly WidgetType[] = widgetTypes.filter(
  (type) => widgetKindOf(type) !== undefined,
);
