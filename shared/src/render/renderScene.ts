import type { Component } from '../document/component.ts';
import type { Scene } from '../document/scene.ts';
import { restingSceneSeconds } from '../document/sceneDuration.ts';
import { mountBackground } from './background.ts';
import { SceneWatch } from './drawn.ts';
import type { TellFault } from './fault.ts';
import type { RenderOptions } from './options.ts';
import type { ListPlace, ScenePlace } from './place.ts';
import { Rounds } from './rounds.ts';
import { fitStage } from './scale.ts';
import { styledElement } from './style.ts';
import { guarded, type HostedWidget, hostWidget, isBlank, noAction, placeFrame } from './widgetHost.ts';

/** A drawn scene. */
export interface SceneView {
  /** The stage: program pixels, before scaling. */
  readonly element: HTMLElement;
  /** Applies a changed scene. Unchanged component objects are skipped. */
  update(scene: Scene): void;
  /** Starts a scene created with `hold`. */
  start(): void;
  /** Something covers it for good: nothing of it is visible any more. */
  cover(): void;
  destroy(): void;
  /** Resolves when every widget shows its first picture or has failed. Never rejects. */
  readonly whenReady: Promise<void>;
  elementOf(componentId: string): HTMLElement | undefined;
  /** Current position, to resume later. */
  place(): ScenePlace;
  /** Once ready: nothing in it can be shown, and the reasons were reported as faults. */
  readonly isBlank: boolean;
}

function stageOf({ width, height, mode }: RenderOptions): HTMLElement {
  const stage = styledElement('div', { position: 'absolute', left: '0px', top: '0px', overflow: 'hidden' });
  stage.style.width = `${width}px`;
  stage.style.height = `${height}px`;
  stage.style.transformOrigin = '0 0';
  stage.style.isolation = 'isolate';
  stage.dataset.renderMode = mode;
  return stage;
}

function placesOf(widgets: ReadonlyMap<string, HostedWidget>): Record<string, ListPlace> {
  const places = [...widgets].map(([id, { view }]) => [id, view?.place?.()] as const);
  return Object.fromEntries(places.flatMap(([id, place]) => (place ? [[id, place]] : [])));
}

/**
 * Draws a scene into `container` (which must be positioned), scaled to fit. Never throws: failures go to `onError`.
 *
 * @example
 * const view = renderScene(host, scene, { width: 1920, height: 1080, mode: 'play', clock: Date.now, … });
 * await view.whenReady;
 */
export function renderScene(container: HTMLElement, scene: Scene, options: RenderOptions): SceneView {
  const stage = stageOf(options);
  const widgets = new Map<string, HostedWidget>();
  const rounds = new Rounds(() => options.onEnded?.() === true);
  let shown = scene;
  let started = false;
  const counts = options.mode !== 'edit' && options.step === undefined;
  container.append(stage);
  const stopFitting = fitStage(container, stage, options.width, options.height);
  const report = (id: string) => (error: Error) => options.onError(id, error);
  const faultOf =
    (componentId: string, coType: string): TellFault =>
    (reason, subject = '') => {
      const { scId: sceneId, index: sceneIndex } = shown;
      options.onFault?.({ sceneId, sceneIndex, componentId, coType, subject }, reason);
    };
  const watch = new SceneWatch(options.watch, () => shown);
  const background = mountBackground(stage, scene.allScene, {
    resolveUrl: options.resolveUrl,
    report: report(scene.scId),
    fault: faultOf('', ''),
    watch: watch.of('', ''),
  });

  const add = (component: Component): HostedWidget => {
    const { id } = component;
    const act = () => {
      const touched = widgets.get(id)?.component ?? component;
      if (touched.coActionType !== noAction) options.onAction?.(touched);
    };
    const widget = hostWidget(component, options, {
      finished: () => rounds.finished(id),
      act,
      watch: watch.of(id, component.coType),
      fault: faultOf(id, component.coType),
    });
    widgets.set(id, widget);
    stage.append(widget.element);
    if (started) guarded(() => widget.view?.start(), report(id));
    return widget;
  };
  const remove = (id: string, widget: HostedWidget) => {
    guarded(() => widget.view?.destroy(), report(id));
    widget.element.remove();
    widgets.delete(id);
  };
  const draw = (component: Component, layer: number) => {
    const known = widgets.get(component.id);
    if (known && known.component.coType !== component.coType) remove(component.id, known);
    const widget = widgets.get(component.id) ?? add(component);
    const same = widget.component === component && known === widget;
    // A drag moves one of many widgets: the others need not even be repositioned.
    if (!same || widget.layer !== layer) placeFrame(widget.element, component, layer);
    widget.layer = layer;
    if (widget.component === component) return;
    widget.component = component;
    guarded(() => widget.view?.update(component), report(component.id));
  };
  const count = (from?: ScenePlace) => {
    const timed = [...widgets].filter(([, widget]) => widget.view?.timed).map(([id]) => id);
    const resting = timed.length === 0 ? restingSceneSeconds : undefined;
    rounds.start(timed, shown.allScene.scPlayTime ?? resting, from);
  };
  const drawAll = () => {
    for (const [layer, component] of shown.allScene.componentsList.entries()) draw(component, layer);
  };

  drawAll();
  const whenReady = Promise.allSettled([
    background.ready,
    ...[...widgets.values()].map((widget) => widget.view?.ready),
  ]).then(() => undefined);
  const start = () => {
    if (started) return;
    started = true;
    background.start();
    for (const [id, widget] of widgets) guarded(() => widget.view?.start(), report(id));
    if (counts) count(options.from);
  };
  if (!options.hold) start();

  return {
    element: stage,
    whenReady,
    start,
    cover: () => watch.cover(),
    elementOf: (componentId) => widgets.get(componentId)?.element,
    get isBlank() {
      const all = [...widgets.values()];
      return !background.pictured && all.every(isBlank) && all.some(({ faults }) => !faults.isEmpty);
    },
    place: () => ({ ...rounds.place, lists: placesOf(widgets) }),
    update(next) {
      shown = next;
      const ids = new Set(next.allScene.componentsList.map((component) => component.id));
      for (const [id, widget] of widgets) if (!ids.has(id)) remove(id, widget);
      background.update(next.allScene);
      drawAll();
      if (started && counts) count();
    },
    destroy() {
      watch.cover();
      rounds.stop();
      stopFitting();
      for (const [id, widget] of widgets) remove(id, widget);
      stage.remove();
    },
  };
}
