import type { ProgramDocument } from '../program/program.ts';
import type { Scene } from '../program/scene.ts';
import type { Component } from '../widget/component.ts';
import { reordered } from './order.ts';

/** Aspects in which a widget differs: place, size, content, style, touch action, or anything else. */
type WidgetAspect = 'place' | 'size' | 'content' | 'style' | 'action' | 'other';

export interface WidgetDifference {
  id: string;
  coType: string;
  kind: 'added' | 'removed' | 'changed';
  /** Its stacking order changed. */
  restacked: boolean;
  /** Changed aspects; empty if the widget was added, removed, or only restacked. */
  aspects: WidgetAspect[];
}

type SceneAspect = 'background' | 'time' | 'other';

export interface SceneDifference {
  scId: string;
  kind: 'added' | 'removed' | 'changed' | 'same';
  /** Positions from 0; null where absent. */
  before: number | null;
  after: number | null;
  /** Its position among the scenes changed. */
  moved: boolean;
  aspects: SceneAspect[];
  /** Widgets that differ: the newer scene's from back to front, then removed ones. */
  widgets: WidgetDifference[];
}

export interface DocumentDifference {
  /** No visible or touchable difference. */
  same: boolean;
  /** `{ before, after }` as `1920x1080`, if the size changed. */
  resolution: { before: string; after: string } | null;
  /** Every scene: the newer document's in order, then removed ones. */
  scenes: SceneDifference[];
}

const placeFields = ['infoX', 'infoY', 'coLeftPosition', 'coRightPosition', 'coRotation'];
const sizeFields = ['infoWidth', 'infoHeight', 'coWidth', 'coHeight'];
const actionFields = ['coActionType', 'coLinkAction', 'coLinkId', 'coScreenProtectTime'];
/** Fields of a text that hold its content. The others are its style. */
const wordFields = ['taContent', 'taAddress', 'taCountDown', 'taSoldOut', 'taKind'];

/** Deep equality as JSON, ignoring key order. */
function equal(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [own, other] = [Object.entries(left), new Map(Object.entries(right))];
  return (
    own.length === other.size && own.every(([key, value]) => other.has(key) && equal(value, other.get(key)))
  );
}

function changedFields(before: object, after: object): string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])].filter((key) => !equal(old.get(key), now.get(key)));
}

function textAspects(before: Component, after: Component): WidgetAspect[] {
  if (before.txList.length !== after.txList.length) return ['content'];
  const fields = before.txList.flatMap((item, index) => changedFields(item, after.txList[index] ?? {}));
  const words = fields.some((field) => wordFields.includes(field));
  const style = fields.some((field) => !wordFields.includes(field));
  return [...(words ? (['content'] as const) : []), ...(style ? (['style'] as const) : [])];
}

function aspectOf(field: string, before: Component, after: Component): WidgetAspect[] {
  if (placeFields.includes(field)) return ['place'];
  if (sizeFields.includes(field)) return ['size'];
  if (actionFields.includes(field)) return ['action'];
  if (field === 'txList') return textAspects(before, after);
  if (field === 'mpList' || field === 'coH5' || field === 'children') return ['content'];
  if (field === 'coFit' || field === 'coListFit') return ['style'];
  return ['other'];
}

function compareWidgets(before: Component, after: Component): WidgetAspect[] {
  const fields = changedFields(before, after).filter((field) => field !== 'coScId');
  return [...new Set(fields.flatMap((field) => aspectOf(field, before, after)))];
}

const byId = (list: readonly Component[]) => new Map(list.map((widget) => [widget.id, widget]));
const idsOf = (list: readonly Component[]) => list.map(({ id }) => id);
const alone = (widget: Component, kind: 'added' | 'removed'): WidgetDifference => ({
  id: widget.id,
  coType: widget.coType,
  kind,
  restacked: false,
  aspects: [],
});

function compareLists(before: readonly Component[], after: readonly Component[]): WidgetDifference[] {
  const [old, now] = [byId(before), byId(after)];
  const restacked = reordered(idsOf(before), idsOf(after));
  const present = after.flatMap((widget): WidgetDifference[] => {
    const former = old.get(widget.id);
    if (!former) return [alone(widget, 'added')];
    const aspects = compareWidgets(former, widget);
    const moved = restacked.has(widget.id);
    if (aspects.length === 0 && !moved) return [];
    return [{ id: widget.id, coType: widget.coType, kind: 'changed', restacked: moved, aspects }];
  });
  return [...present, ...before.filter(({ id }) => !now.has(id)).map((widget) => alone(widget, 'removed'))];
}

const backgroundFields = ['scBackImg', 'scBackImgId', 'scBackImgSize', 'scBackColor'];

function sceneAspects(before: Scene, after: Scene): SceneAspect[] {
  const aspects = changedFields(before.allScene, after.allScene)
    .filter((field) => field !== 'componentsList')
    .map((field): SceneAspect => {
      if (backgroundFields.includes(field)) return 'background';
      return field === 'scPlayTime' ? 'time' : 'other';
    });
  return [...new Set(aspects)];
}

function compareScenes(
  before: Scene | undefined,
  after: Scene,
): Pick<SceneDifference, 'kind' | 'aspects' | 'widgets'> {
  const widgets = after.allScene.componentsList;
  if (!before) return { kind: 'added', aspects: [], widgets: widgets.map((one) => alone(one, 'added')) };
  const aspects = sceneAspects(before, after);
  const differing = compareLists(before.allScene.componentsList, widgets);
  const same = aspects.length === 0 && differing.length === 0;
  return { kind: same ? 'same' : 'changed', aspects, widgets: differing };
}

/**
 * Compares two documents of a program, scene by scene and widget by widget, matched by id. Timestamps and locks are
 * ignored: they do not show on a screen.
 *
 * @example
 * compareDocuments(passed, present).scenes.filter(({ kind }) => kind !== 'same')
 */
export function compareDocuments(before: ProgramDocument, after: ProgramDocument): DocumentDifference {
  const old = new Map(before.scenes.map((scene, place) => [scene.scId, { scene, place }]));
  const moved = reordered(
    [...old.keys()],
    after.scenes.map(({ scId }) => scId),
  );
  const present = after.scenes.map((scene, place): SceneDifference => {
    const { scId } = scene;
    const former = old.get(scId);
    old.delete(scId);
    const compared = compareScenes(former?.scene, scene);
    return { scId, ...compared, before: former?.place ?? null, after: place, moved: moved.has(scId) };
  });
  const gone = [...old.values()].map(({ scene, place }): SceneDifference => {
    const widgets = scene.allScene.componentsList.map((widget) => alone(widget, 'removed'));
    return {
      scId: scene.scId,
      kind: 'removed',
      aspects: [],
      widgets,
      before: place,
      after: null,
      moved: false,
    };
  });
  const [from, to] = [before, after].map(({ mainResolution: { width, height } }) => `${width}x${height}`);
  const resolution = from === to ? null : { before: from ?? '', after: to ?? '' };
  const scenes = [...present, ...gone];
  const same = resolution === null && scenes.every(({ kind, moved: away }) => kind === 'same' && !away);
  return { same, resolution, scenes };
}
