import type { WidgetKind } from '../options.ts';
import { H5Widget } from './H5Widget.ts';

/** Pages of an H5 work, which advance automatically or by touch, as the work is set. */
export const h5: WidgetKind = {
  coType: 'h5',
  mount: (element, component, context) => new H5Widget(element, component, context),
};
