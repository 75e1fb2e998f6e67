import type { Component } from '../document/widget/component.ts';
import { rotationOf } from '../document/widget/rotation.ts';
import { noAction } from '../document/widget/touchAction.ts';
import type { DrawnItem, DrawnWatch } from './drawn.ts';
import { FaultTally, type ReportFault } from './FaultTally.ts';
import { makeHotSpot } from './hotSpot.ts';
import type { RenderOptions, WidgetContext, WidgetView } from './options.ts';
import { setStyle, styledElement } from './style.ts';
import { widgetKindOf } from './widgets/index.ts';

/** A widget with its positioned frame. */
export interface HostedWidget {
  /** The drawn state. */
  component: Component;
  /** Index from back to front. */
  layer?: number;
  readonly element: HTMLElement;
  readonly view: WidgetView | undefined;
  readonly faults: FaultTally;
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Positions the frame; `layer` is its index from back to front. */
export function placeFrame(element: HTMLElement, component: Component, layer: number): void {
  const angle = rotationOf(component);
  setStyle(element, {
    left: `${component.infoX}px`,
    top: `${component.infoY}px`,
    width: `${component.infoWidth}px`,
    height: `${component.infoHeight}px`,
    zIndex: String(layer + 1),
    transform: angle === 0 ? '' : `rotate(${angle}deg)`,
    cursor: component.coActionType === noAction ? '' : 'pointer',
  });
}

function frameOf(component: Component, mode: RenderOptions['mode'], act: () => void): HTMLElement {
  const element = styledElement('div', { position: 'absolute', overflow: 'hidden', userSelect: 'none' });
  element.dataset.componentId = component.id;
  element.dataset.coType = component.coType;
  // In the editor, touches are handled by the editor.
  if (mode === 'edit') element.style.pointerEvents = 'none';
  else element.addEventListener('click', act);
  return element;
}

/** Draws the type's name, so that the editor shows widgets it cannot draw. */
function drawUnknown(element: HTMLElement, coType: string): void {
  setStyle(element, { outline: '1px dashed #888888', color: '#888888', font: '24px system-ui, sans-serif' });
  element.textContent = coType;
}

/** Mounts a component. One that throws is reported and leaves its frame empty. */
export function hostWidget(
  component: Component,
  options: RenderOptions,
  {
    finished,
    act,
    watch,
    fault: reportFault,
  }: Pick<WidgetContext, 'finished'> & {
    act: () => void;
    watch: DrawnWatch<DrawnItem> | undefined;
    fault: ReportFault;
  },
): HostedWidget {
  const element = frameOf(component, options.mode, act);
  if (options.mode !== 'edit' && component.coActionType !== noAction) {
    makeHotSpot(element, component, options.locale);
  }
  const faults = new FaultTally();
  const fault: ReportFault = (reason, subject = '') => {
    faults.note(reason, subject);
    reportFault(reason, subject);
  };
  const kind = widgetKindOf(component.coType);
  const report = (error: Error) => options.onError(component.id, error);
  const sawFaces: WidgetContext['sawFaces'] = (faces) => options.onFaces?.(component.id, faces);
  if (kind === undefined) {
    if (options.mode === 'edit') drawUnknown(element, component.coType);
    fault('widget.unknown');
    return { component, element, view: undefined, faults };
  }
  try {
    const from = options.from?.lists[component.id];
    const whole = {
      ...options,
      finished,
      muted: options.muted ?? false,
      report,
      sawFaces,
      from,
      watch,
      fault,
    };
    return { component, element, view: kind.mount(element, component, whole), faults };
  } catch (thrown) {
    report(asError(thrown));
    fault('widget.failed');
    return { component, element, view: undefined, faults };
  }
}

/** Calls into a widget, so that an exception affects only that widget. */
export function guarded(act: () => void, report: (error: Error) => void): void {
  try {
    act();
  } catch (thrown) {
    report(asError(thrown));
  }
}

/** Whether nothing of a widget is visible or audible. */
export const isBlank = ({ view, faults }: HostedWidget): boolean =>
  view === undefined || (view.blank?.() ?? (faults.has('') && view.keepsContent?.() !== true));
