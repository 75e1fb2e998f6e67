import type { Component } from '../../document/widget/component.ts';
import { CameraPresence } from '../devices/CameraPresence.ts';
import { cameraWindow } from '../devices/cameraWindow.ts';
import { consentPanel } from '../devices/consentPanel.ts';
import type { WidgetKind } from '../options.ts';

const signature = ({ coDevice, coFit, coScreenProtectTime }: Component) =>
  JSON.stringify([coDevice, coFit, coScreenProtectTime]);

/** Milliseconds before a screen without a camera asks again. */
const refusalStays = 5000;

/** A camera window, off until someone at the screen consents, and off again when they leave. Nothing is recorded. */
export const face: WidgetKind = {
  coType: 'face',
  mount(element, component, context) {
    let latest = component;
    let close: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const panel = consentPanel(element, context.locale, agree);
    const watching = new CameraPresence(context, (there) => {
      if (close) return;
      if (there) panel.ask();
      else panel.hide();
    });
    const closed = (reason: 'left' | 'none') => {
      close = undefined;
      if (reason === 'left') {
        panel.ask();
        return;
      }
      if (context.mode === 'play') {
        // A button without effect is not offered; checks again for a camera.
        watching.refused();
        return;
      }
      panel.refuse();
      timer = setTimeout(() => panel.ask(), refusalStays);
    };

    function agree(): void {
      const { devices } = context;
      if (context.mode === 'edit' || close) return;
      if (devices === undefined) {
        closed('none');
        return;
      }
      panel.hide();
      close = cameraWindow(element, latest, { ...context, devices }, closed);
    }

    panel.ask();
    watching.check();
    return {
      timed: false,
      ready: watching.known,
      start: () => undefined,
      update(next) {
        const changed = signature(next) !== signature(latest);
        latest = next;
        if (!changed || !close) return;
        close();
        closed('left');
      },
      destroy() {
        clearTimeout(timer);
        watching.stop();
        close?.();
      },
    };
  },
};
