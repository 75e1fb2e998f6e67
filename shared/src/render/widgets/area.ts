import type { WidgetKind } from '../options.ts';
import { onTouch } from '../touch.ts';

/** An unseen place that acts when touched. */
export const area: WidgetKind = {
  coType: 'area',
  mount(element, component, context) {
    const follow = onTouch(element, context);
    follow(component.coActionType);
    return {
      ready: Promise.resolve(),
      timed: false,
      update: (next) => follow(next.coActionType),
      start: () => undefined,
      destroy: () => undefined,
    };
  },
};
