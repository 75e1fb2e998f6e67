import type { WidgetKind } from '../options.ts';
import { WeatherWidget } from './WeatherWidget.ts';

/** A widget kind that shows the weather of `taAddress` by the pattern in `taContent`, or by the default. */
export function weatherKind(coType: string, usualPattern: string): WidgetKind {
  return {
    coType,
    mount: (element, component, context) => new WeatherWidget(element, component, context, usualPattern),
  };
}
