import type { Scene } from '../document/program/scene.ts';
import { restingSceneSeconds } from '../document/program/sceneDuration.ts';
import type { ReportFault } from './FaultTally.ts';
import type { RenderOptions } from './options.ts';
import type { ScenePlace } from './place.ts';
import { Rounds } from './Rounds.ts';
import { SceneBackground } from './SceneBackground.ts';
import { SceneWatch } from './SceneWatch.ts';
import { SceneWidgets } from './SceneWidgets.ts';
import { fitStage } from './scale.ts';
import { styledElement } from './style.ts';

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

const sceneFaults =
  (options: RenderOptions, shown: () => Scene) =>
  (componentId: string, coType: string): ReportFault =>
  (reason, subject = '') => {
    const { scId: sceneId, index: sceneIndex } = shown();
    options.onFault?.({ sceneId, sceneIndex, componentId, coType, subject }, reason);
  };

/** Draws the colour and the picture of a scene, whose faults belong to no widget. */
function backgroundOf(
  stage: HTMLElement,
  { allScene, scId }: Scene,
  options: RenderOptions,
  watch: SceneWatch,
  fault: ReportFault,
): SceneBackground {
  return new SceneBackground(stage, allScene, {
    resolveUrl: options.resolveUrl,
    report: (error) => options.onError(scId, error),
    fault,
    watch: watch.of('', ''),
  });
}

/**
 * Draws a scene into `container` (which must be positioned), scaled to fit. Never throws: failures go to `onError`.
 *
 * @example
 * const size = { width: 1920, height: 1080 };
 * const source = { clock: Date.now, timeZone: 'Asia/Shanghai', locale: 'zh_CN', resolveUrl, onError };
 * const view = renderScene(host, scene, { ...size, ...source, mode: 'play' });
 * await view.whenReady;
 */
export function renderScene(container: HTMLElement, scene: Scene, options: RenderOptions): SceneView {
  const stage = stageOf(options);
  let shown = scene;
  let started = false;
  const counts = options.mode !== 'edit' && options.step === undefined;
  container.append(stage);
  const stopFitting = fitStage(container, stage, options.width, options.height);
  const faultOf = sceneFaults(options, () => shown);
  const watch = new SceneWatch(options.watch, () => shown);
  const background = backgroundOf(stage, scene, options, watch, faultOf('', ''));
  const rounds = new Rounds(() => options.onEnded?.() === true);
  const finished = (id: string) => rounds.finished(id);
  const watchOf = (id: string, coType: string) => watch.of(id, coType);
  const widgets = new SceneWidgets({ stage, options, finished, watchOf, faultOf });
  const count = (from?: ScenePlace) => {
    const { timed } = widgets;
    const resting = timed.length === 0 ? restingSceneSeconds : undefined;
    if (counts) rounds.start(timed, shown.allScene.scPlayTime ?? resting, from);
  };
  const start = () => {
    if (started) return;
    started = true;
    background.start();
    widgets.start();
    count(options.from);
  };

  widgets.draw(scene.allScene.componentsList);
  const whenReady = Promise.allSettled([background.ready, ...widgets.ready]).then(() => undefined);
  if (!options.hold) start();

  return {
    element: stage,
    whenReady,
    start,
    cover: () => watch.cover(),
    elementOf: (componentId) => widgets.elementOf(componentId),
    get isBlank() {
      return !background.pictured && widgets.areBlank;
    },
    place: () => ({ ...rounds.place, lists: widgets.places }),
    update(next) {
      shown = next;
      background.update(next.allScene);
      widgets.draw(next.allScene.componentsList);
      if (started) count();
    },
    destroy() {
      watch.cover();
      rounds.stop();
      stopFitting();
      widgets.destroy();
      stage.remove();
    },
  };
}
