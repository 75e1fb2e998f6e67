import {
  type Box,
  boxOf,
  type ContentDetail,
  compareDocuments,
  listContentDetails,
  type ProgramDocument,
  type Scene,
  type SceneDifference,
  type WidgetDifference,
} from '@vitrine/shared/document';

/** Kinds of changes of a scene. */
type SceneChangeKind =
  | 'sceneAdded'
  | 'sceneRemoved'
  | 'sceneMoved'
  | 'sceneBackground'
  | 'sceneTime'
  | 'sceneOther';
/** Kinds of changes of a widget. */
type WidgetChangeKind =
  | 'widgetAdded'
  | 'widgetRemoved'
  | 'widgetPlaced'
  | 'widgetContent'
  | 'widgetStyle'
  | 'widgetAction'
  | 'widgetOrder'
  | 'widgetOther';

/** A difference between two states of a program. */
export type Change =
  | { readonly kind: 'resolution'; readonly before: string; readonly after: string }
  | {
      readonly kind: SceneChangeKind;
      readonly scId: string;
      /** Index in the newer state, or in the older one for a removed scene. */
      readonly scene: number;
      /** Index in the older state, if it existed. */
      readonly from: number;
    }
  | {
      readonly kind: WidgetChangeKind;
      readonly scId: string;
      readonly scene: number;
      readonly componentId: string;
      readonly coType: string;
      /** For `widgetContent`: names of files and texts, if any. */
      readonly details?: readonly ContentDetail[];
      /** For `widgetPlaced`. */
      readonly before?: Box;
      readonly after?: Box;
    };

const sceneKinds = { background: 'sceneBackground', time: 'sceneTime', other: 'sceneOther' } as const;
const widgetKinds = {
  place: 'widgetPlaced',
  size: 'widgetPlaced',
  content: 'widgetContent',
  style: 'widgetStyle',
  action: 'widgetAction',
  other: 'widgetOther',
} as const;

/** Kinds of changes of one widget; moved and resized count as one. */
function kindsOf({ kind, aspects, restacked }: WidgetDifference): readonly WidgetChangeKind[] {
  if (kind === 'added') return ['widgetAdded'];
  if (kind === 'removed') return ['widgetRemoved'];
  const kinds = new Set<WidgetChangeKind>(aspects.map((aspect) => widgetKinds[aspect]));
  return [...kinds, ...(restacked ? (['widgetOrder'] as const) : [])];
}

interface Scenes {
  readonly before: Scene | undefined;
  readonly after: Scene | undefined;
  readonly scene: number;
}

const widgetIn = (scene: Scene | undefined, id: string) =>
  scene?.allScene.componentsList.find((one) => one.id === id);

function widgetChanges(widget: WidgetDifference, scId: string, { before, after, scene }: Scenes): Change[] {
  const { id, coType } = widget;
  const about = { scId, scene, componentId: id, coType };
  const [was, is] = [widgetIn(before, id), widgetIn(after, id)];
  return kindsOf(widget).map((kind) => {
    if (!was || !is) return { kind, ...about };
    if (kind === 'widgetPlaced') return { kind, ...about, before: boxOf(was), after: boxOf(is) };
    const details = kind === 'widgetContent' ? listContentDetails(was, is) : [];
    return { kind, ...about, ...(details.length > 0 && { details }) };
  });
}

function sceneChanges(difference: SceneDifference, scenes: Scenes): Change[] {
  const { scId, kind, moved, aspects } = difference;
  const change = (one: SceneChangeKind): Change => ({
    kind: one,
    scId,
    scene: scenes.scene,
    from: difference.before ?? scenes.scene,
  });
  if (kind === 'added') return [change('sceneAdded')];
  if (kind === 'removed') return [change('sceneRemoved')];
  return [
    ...(moved ? [change('sceneMoved')] : []),
    ...aspects.map((aspect) => change(sceneKinds[aspect])),
    ...difference.widgets.flatMap((widget) => widgetChanges(widget, scId, scenes)),
  ];
}

/** Differences between two states of a program, in the newer scene order. */
export function changesBetween(before: ProgramDocument, after: ProgramDocument): readonly Change[] {
  const { resolution, scenes } = compareDocuments(before, after);
  const size: Change[] = resolution ? [{ kind: 'resolution', ...resolution }] : [];
  return [
    ...size,
    ...scenes.flatMap((difference) =>
      sceneChanges(difference, {
        before: difference.before === null ? undefined : before.scenes[difference.before],
        after: difference.after === null ? undefined : after.scenes[difference.after],
        scene: difference.after ?? difference.before ?? 0,
      }),
    ),
  ];
}
