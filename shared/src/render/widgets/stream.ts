import type { WidgetKind } from '../options.ts';
import { StreamWidget } from './StreamWidget.ts';

/** A live stream: HLS, or any address that the browser plays natively; others are reported as unsupported. */
export const stream: WidgetKind = {
  coType: 'stream',
  mount: (element, component, context) => new StreamWidget(element, component, context),
};
