import type { Component } from '../../document/component.ts';
import { playAddress } from '../../document/content.ts';
import type { WidgetKind } from '../options.ts';
import { filling, styledElement } from '../style.ts';

/**
 * What the page may do. Its own origin only where that is not ours: a page of this server that could run scripts
 * as itself could take off its own sandbox.
 */
function sandboxOf(address: string): string {
  const ours = new URL(address, location.href).origin === location.origin;
  return ours ? 'allow-scripts allow-forms' : 'allow-scripts allow-forms allow-same-origin';
}

const addressOf = (component: Component) => (component.mpList[0] ? playAddress(component.mpList[0]) : '');

/** A web page in a sandboxed frame. */
export const web: WidgetKind = {
  coType: 'web',
  mount(element, component, context) {
    const frame = styledElement('iframe', { ...filling, border: '0' });
    let shown = '';
    frame.referrerPolicy = 'no-referrer';
    frame.allow = 'autoplay';
    frame.setAttribute('scrolling', 'no');
    if (context.mode === 'edit') frame.style.pointerEvents = 'none';
    const update = (next: Component) => {
      const address = addressOf(next);
      if (address === shown) return;
      shown = address;
      frame.remove();
      if (address === '') return;
      const resolved = context.resolveUrl(address);
      frame.setAttribute('sandbox', sandboxOf(resolved));
      frame.src = resolved;
      element.append(frame);
    };
    update(component);
    const view = { timed: false, ready: Promise.resolve(), start: () => undefined };
    return { ...view, update, destroy: () => frame.remove() };
  },
};
