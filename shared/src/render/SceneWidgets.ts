import type { Component } from '../document/widget/component.ts';
import { noAction } from '../document/widget/touchAction.ts';
import type { DrawnItem, DrawnWatch } from './drawn.ts';
import type { ReportFault } from './FaultTally.ts';
import type { RenderOptions } from './options.ts';
import type { ListPlace } from './place.ts';
import { guarded, type HostedWidget, hostWidget, isBlank, placeFrame } from './widgetHost.ts';

interface SceneWidgetsOptions {
  readonly stage: HTMLElement;
  readonly options: RenderOptions;
  /** A timed widget has finished. Returns true when something else replaces the scene. */
  readonly finished: (id: string) => boolean;
  readonly watchOf: (id: string, coType: string) => DrawnWatch<DrawnItem> | undefined;
  readonly faultOf: (id: string, coType: string) => ReportFault;
}

/** The widgets of a scene on its stage, from back to front. */
export class SceneWidgets {
  readonly #given: SceneWidgetsOptions;
  readonly #widgets = new Map<string, HostedWidget>();
  #started = false;

  constructor(given: SceneWidgetsOptions) {
    this.#given = given;
  }

  /** Brings the stage to these components. Unchanged component objects are skipped. */
  draw(components: readonly Component[]): void {
    const ids = new Set(components.map((component) => component.id));
    for (const [id, widget] of this.#widgets) if (!ids.has(id)) this.#remove(id, widget);
    for (const [layer, component] of components.entries()) this.#draw(component, layer);
  }

  start(): void {
    this.#started = true;
    for (const [id, widget] of this.#widgets) this.#start(id, widget);
  }

  destroy(): void {
    for (const [id, widget] of this.#widgets) this.#remove(id, widget);
  }

  elementOf(id: string): HTMLElement | undefined {
    return this.#widgets.get(id)?.element;
  }

  /** Of each widget: its first picture is shown, or has failed. */
  get ready(): (Promise<void> | undefined)[] {
    return [...this.#widgets.values()].map(({ view }) => view?.ready);
  }

  /** Widgets that finish by themselves. */
  get timed(): string[] {
    return [...this.#widgets].filter(([, { view }]) => view?.timed).map(([id]) => id);
  }

  get places(): Record<string, ListPlace> {
    const places = [...this.#widgets].map(([id, { view }]) => [id, view?.place?.()] as const);
    return Object.fromEntries(places.flatMap(([id, place]) => (place ? [[id, place]] : [])));
  }

  /** Nothing of them is visible, and at least one has reported why. */
  get areBlank(): boolean {
    const all = [...this.#widgets.values()];
    return all.every(isBlank) && all.some(({ faults }) => !faults.isEmpty);
  }

  #draw(component: Component, layer: number): void {
    const known = this.#widgets.get(component.id);
    if (known && known.component.coType !== component.coType) this.#remove(component.id, known);
    const widget = this.#widgets.get(component.id) ?? this.#add(component);
    const same = widget.component === component && known === widget;
    // A drag moves one of many widgets: the others need not even be repositioned.
    if (!same || widget.layer !== layer) placeFrame(widget.element, component, layer);
    widget.layer = layer;
    if (widget.component === component) return;
    widget.component = component;
    guarded(() => widget.view?.update(component), this.#report(component.id));
  }

  #add(component: Component): HostedWidget {
    const { id, coType } = component;
    const { stage, options, finished, watchOf, faultOf } = this.#given;
    const widget = hostWidget(component, options, {
      finished: () => finished(id),
      act: () => this.#act(this.#widgets.get(id)?.component ?? component),
      watch: watchOf(id, coType),
      fault: faultOf(id, coType),
    });
    this.#widgets.set(id, widget);
    stage.append(widget.element);
    if (this.#started) this.#start(id, widget);
    return widget;
  }

  #act(touched: Component): void {
    if (touched.coActionType !== noAction) this.#given.options.onAction?.(touched);
  }

  #start(id: string, { view }: HostedWidget): void {
    guarded(() => view?.start(), this.#report(id));
  }

  #remove(id: string, widget: HostedWidget): void {
    guarded(() => widget.view?.destroy(), this.#report(id));
    widget.element.remove();
    this.#widgets.delete(id);
  }

  #report(id: string): (error: Error) => void {
    return (error) => this.#given.options.onError(id, error);
  }
}
