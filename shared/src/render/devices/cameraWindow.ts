import type { Component } from '../../document/widget/component.ts';
import { messageOf } from '../messageOf.ts';
import type { WidgetContext } from '../options.ts';
import { styledElement } from '../style.ts';
import { frameFaces } from './faceFrames.ts';
import { LiveDevice } from './LiveDevice.ts';
import { browserFaces } from './recogniser.ts';
import type { DeviceSource } from './source.ts';

/** Default seconds without touch and without a face after which the camera closes. */
const usualSeconds = 60;

/** An open camera, created after consent. Returns a function that closes it. */
export function cameraWindow(
  element: HTMLElement,
  component: Component,
  context: WidgetContext & { readonly devices: DeviceSource },
  onClosed: (reason: 'left' | 'none') => void,
): () => void {
  const fit = component.coFit ?? 'cover';
  const seconds = component.coScreenProtectTime > 0 ? component.coScreenProtectTime : usualSeconds;
  const shut = closeButton(messageOf(context.locale, 'face.close'), () => close('left'));
  let timer: ReturnType<typeof setTimeout>;
  let seen = 0;
  const stay = () => {
    clearTimeout(timer);
    timer = setTimeout(() => close('left'), seconds * 1000);
  };
  const live = new LiveDevice(element, {
    devices: context.devices,
    kind: 'camera',
    hint: component.coDevice ?? '',
    fit,
    muted: true,
    onSignal: (there) => there || close('none'),
    report: context.report,
  });
  live.video.setAttribute('aria-label', messageOf(context.locale, 'face.window'));
  const recogniser = context.faces ?? browserFaces();
  const stopFaces = recogniser
    ? frameFaces(element, live.video, {
        recogniser,
        fit,
        onFaces(faces) {
          if (faces.length > 0) stay();
          if (faces.length !== seen) context.sawFaces(faces);
          seen = faces.length;
        },
      })
    : () => undefined;
  const end = () => {
    clearTimeout(timer);
    element.removeEventListener('pointerdown', stay);
    stopFaces();
    live.destroy();
    shut.remove();
  };
  const close = (reason: 'left' | 'none') => {
    end();
    onClosed(reason);
  };
  element.addEventListener('pointerdown', stay);
  element.append(shut);
  stay();
  return end;
}

function closeButton(label: string, act: () => void): HTMLButtonElement {
  const button = styledElement('button', {
    position: 'absolute',
    top: '12px',
    right: '12px',
    font: '20px system-ui, sans-serif',
    color: '#ffffff',
    backgroundColor: 'rgba(0, 0, 0, 0.6)',
    border: '0',
    borderRadius: '8px',
    padding: '10px 16px',
    cursor: 'pointer',
  });
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    act();
  });
  return button;
}
