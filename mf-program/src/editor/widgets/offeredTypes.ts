import { type WidgetType, widgetTypes } from '@vitrine/shared/document';
import { widgetKindOf } from '@vitrine/shared/render';

/** Widgets that can be edited, drawn and played: what the palette offers. */
export const offeredTypes: readonly WidgetType[] = widgetTypes.filter(
  (type) => widgetKindOf(type) !== undefined,
);
