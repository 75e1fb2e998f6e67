import type { Component } from '../../document/widget/component.ts';
import { LiveDevice } from '../devices/LiveDevice.ts';
import { messageOf } from '../messageOf.ts';
import { notice } from '../notice.ts';
import type { WidgetKind } from '../options.ts';

const signature = ({ coDevice, coFit }: Component) => JSON.stringify([coDevice, coFit]);

/** The picture of a capture device; without one, a box with a message, the same in all three modes. */
export const hdmin: WidgetKind = {
  coType: 'hdmin',
  mount(element, component, context) {
    const { devices, locale } = context;
    let live: LiveDevice | undefined;
    let shown = signature(component);
    let latest = component;
    let started = false;
    const box = notice(element, context.mode);
    const name = messageOf(locale, 'device.hdmi');
    const placeholder = () => box.say(`${name} · ${messageOf(locale, 'device.noSignal')}`);
    const signal = (there: boolean) => {
      context.fault(there ? undefined : 'device.noSignal');
      if (there) box.say('');
      else placeholder();
    };
    const open = () => {
      live?.destroy();
      placeholder();
      if (!started) return;
      if (devices === undefined) return signal(false);
      live = new LiveDevice(element, {
        devices,
        kind: 'hdmi',
        hint: latest.coDevice ?? '',
        fit: latest.coFit ?? 'contain',
        muted: context.muted,
        onSignal: signal,
        report: context.report,
      });
    };
    open();
    if (context.mode === 'play' && devices === undefined) signal(false);
    return {
      timed: false,
      ready: Promise.resolve(),
      update(next) {
        latest = next;
        if (signature(next) === shown) return;
        shown = signature(next);
        open();
      },
      start() {
        if (started || context.mode === 'edit') return;
        started = true;
        open();
      },
      destroy: () => live?.destroy(),
    };
  },
};
