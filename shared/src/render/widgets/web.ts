import type { WidgetKind } from '../options.ts';
import { WebWidget } from './WebWidget.ts';

/** A web page in a sandboxed frame. */
export const web: WidgetKind = {
  coType: 'web',
  mount: (element, component, context) => new WebWidget(element, component, context),
};
