import { type Box, boxOf, type Component, type ProgramDocument, type Scene } from '@vitrine/shared/document';

/** What can differ of a whole program or of one scene. */
export type SceneChangeKind = 'sceneAdded' | 'sceneRemoved' | 'sceneMoved' | 'sceneBackground' | 'sceneTime';
/** What can differ of one widget. */
export type WidgetChangeKind =
  | 'widgetAdded'
  | 'widgetRemoved'
  | 'widgetPlaced'
  | 'widgetContent'
  | 'widgetLook'
  | 'widgetBehaviour'
  | 'widgetOrder';

/** One thing that differs between two states of a program. */
export type Change =
  | { readonly kind: 'resolution'; readonly before: string; readonly after: string }
  | {
      readonly kind: SceneChangeKind;
      readonly scId: string;
      /** Place from 0: in the newer state, or in the older one when the scene is gone. */
      readonly scene: number;
      /** For `sceneMoved`: the place before. */
      readonly from?: number;
    }
  | {
      readonly kind: WidgetChangeKind;
      readonly scId: string;
      readonly scene: number;
      readonly componentId: string;
      readonly coType: string;
      /** For `widgetPlaced`. */
      readonly before?: Box;
      readonly after?: Box;
    };

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
const sizeOf = ({ mainResolution: { width, height } }: ProgramDocument) => `${width} × ${height}`;

/** Fields that place a widget; they are compared as one box. */
const placeFields = new Set([
  'infoX',
  'infoY',
  'infoWidth',
  'infoHeight',
  'coLeftPosition',
  'coRightPosition',
  'coWidth',
  'coHeight',
  'coRotation',
]);
/** Fields that only link a widget to its scene. */
const ownFields = new Set(['id', 'coScId']);
const behaviourFields = new Set(['coActionType', 'coLinkAction', 'coLinkId', 'coScreenProtectTime']);
/** What of a text is its content; the rest is how it looks. */
const words = new Set(['taContent', 'taAddress', 'taCountDown']);

type Fields = Readonly<Record<string, unknown>>;
const differing = (left: Fields, right: Fields): string[] =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((key) => !same(left[key], right[key]));

function textKinds(before: Component, after: Component): WidgetChangeKind[] {
  if (same(before.txList, after.txList)) return [];
  if (before.txList.length !== after.txList.length) return ['widgetContent'];
  const fields = before.txList.flatMap((item, place) => differing(item, { ...after.txList[place] }));
  return fields.map((field) => (words.has(field) ? 'widgetContent' : 'widgetLook'));
}

function kindOf(field: string): WidgetChangeKind {
  if (placeFields.has(field)) return 'widgetPlaced';
  if (behaviourFields.has(field)) return 'widgetBehaviour';
  return field === 'mpList' || field === 'children' ? 'widgetContent' : 'widgetLook';
}

/** Which kinds of thing differ between two states of one widget. */
function widgetKinds(before: Component, after: Component): ReadonlySet<WidgetChangeKind> {
  const fields = differing(before, after).filter((field) => field !== 'txList' && !ownFields.has(field));
  return new Set([...fields.map(kindOf), ...textKinds(before, after)]);
}

interface ScenePair {
  readonly before: Scene;
  readonly after: Scene;
  readonly place: number;
}

/** Widgets that are in both states, in the order of each. */
const common = (of: readonly Component[], other: readonly Component[]) => {
  const ids = new Set(other.map(({ id }) => id));
  return of.filter(({ id }) => ids.has(id)).map(({ id }) => id);
};

function widgetChanges({ before, after, place }: ScenePair): Change[] {
  const old = before.allScene.componentsList;
  const now = after.allScene.componentsList;
  const known = new Map(old.map((component) => [component.id, component]));
  const kept = new Set(now.map(({ id }) => id));
  const change = (
    kind: WidgetChangeKind,
    { id, coType }: Component,
    boxes: { before?: Box; after?: Box } = {},
  ): Change => ({ kind, scId: after.scId, scene: place, componentId: id, coType, ...boxes });
  const [orderBefore, orderNow] = [common(old, now), common(now, old)];
  return [
    ...now.flatMap((component): Change[] => {
      const was = known.get(component.id);
      if (!was) return [change('widgetAdded', component)];
      const moved = orderBefore.indexOf(component.id) < orderNow.indexOf(component.id);
      return [
        ...[...widgetKinds(was, component)].map((kind) =>
          kind === 'widgetPlaced'
            ? change(kind, component, { before: boxOf(was), after: boxOf(component) })
            : change(kind, component),
        ),
        ...(moved ? [change('widgetOrder', component)] : []),
      ];
    }),
    ...old.filter(({ id }) => !kept.has(id)).map((component) => change('widgetRemoved', component)),
  ];
}

function sceneChanges(pair: ScenePair): Change[] {
  const { before, after, place } = pair;
  const { componentsList: _old, scPlayTime: timeBefore, ...lookBefore } = before.allScene;
  const { componentsList: _now, scPlayTime: timeNow, ...lookNow } = after.allScene;
  const change = (kind: SceneChangeKind): Change => ({ kind, scId: after.scId, scene: place });
  return [
    ...(same(lookBefore, lookNow) ? [] : [change('sceneBackground')]),
    ...(timeBefore === timeNow ? [] : [change('sceneTime')]),
    ...widgetChanges(pair),
  ];
}

/**
 * What differs between two states of a program, scene by scene in the order of the newer one. Scenes and widgets are
 * known by their ids, so a copy counts as added.
 */
export function differenceOf(before: ProgramDocument, after: ProgramDocument): readonly Change[] {
  const old = new Map(before.scenes.map((scene) => [scene.scId, scene]));
  const kept = new Set(after.scenes.map(({ scId }) => scId));
  const orderBefore = before.scenes.filter(({ scId }) => kept.has(scId)).map(({ scId }) => scId);
  const orderNow = after.scenes.filter(({ scId }) => old.has(scId)).map(({ scId }) => scId);
  const size =
    sizeOf(before) === sizeOf(after)
      ? []
      : [{ kind: 'resolution' as const, before: sizeOf(before), after: sizeOf(after) }];
  return [
    ...size,
    ...after.scenes.flatMap((scene, place): Change[] => {
      const was = old.get(scene.scId);
      if (!was) return [{ kind: 'sceneAdded', scId: scene.scId, scene: place }];
      const from = orderBefore.indexOf(scene.scId);
      const moved = from !== orderNow.indexOf(scene.scId);
      return [
        ...(moved
          ? [
              {
                kind: 'sceneMoved' as const,
                scId: scene.scId,
                scene: place,
                from: before.scenes.indexOf(was),
              },
            ]
          : []),
        ...sceneChanges({ before: was, after: scene, place }),
      ];
    }),
    ...before.scenes.flatMap(({ scId }, scene): Change[] =>
      kept.has(scId) ? [] : [{ kind: 'sceneRemoved', scId, scene }],
    ),
  ];
}
