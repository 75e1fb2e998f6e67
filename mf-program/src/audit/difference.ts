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

/** What can differ of one scene. */
type SceneChangeKind =
  | 'sceneAdded'
  | 'sceneRemoved'
  | 'sceneMoved'
  | 'sceneBackground'
  | 'sceneTime'
  | 'sceneOther';
/** What can differ of one widget. */
type WidgetChangeKind =
  | 'widgetAdded'
  | 'widgetRemoved'
  | 'widgetPlaced'
  | 'widgetContent'
  | 'widgetLook'
  | 'widgetAction'
  | 'widgetOrder'
  | 'widgetOther';

/** One thing that differs between two states of a program, as a line of the list of changes. */
export type Change =
  | { readonly kind: 'resolution'; readonly before: string; readonly after: string }
  | {
      readonly kind: SceneChangeKind;
      readonly scId: string;
      /** Place from 0: in the newer state, or in the older one when the scene is gone. */
      readonly scene: number;
      /** Place in the older state, where it was there. */
      readonly from: number;
    }
  | {
      readonly kind: WidgetChangeKind;
      readonly scId: string;
      readonly scene: number;
      readonly componentId: string;
      readonly coType: string;
      /** For `widgetContent`: files and words by name, as far as they have one. */
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
  look: 'widgetLook',
  action: 'widgetAction',
  other: 'widgetOther',
} as const;

/** All kinds of change of one widget; place and size are one. */
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

/** What differs between two states of a program, one line each, scene by scene in the order of the newer one. */
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
