import type { ProgramDocument } from '../program/program.ts';
import type { Component } from '../widget/component.ts';
import { compareDocuments, type SceneDifference, type WidgetDifference } from './compare.ts';
import { playedContent } from './playedContent.ts';

export const contentChangeKinds = [
  'resolution',
  'sceneAdded',
  'sceneRemoved',
  'sceneMoved',
  'sceneBackground',
  'sceneTime',
  'sceneOther',
  'widgetAdded',
  'widgetRemoved',
  'widgetPlaced',
  'widgetContent',
  'widgetLook',
  'widgetAction',
  'widgetOrder',
  'widgetOther',
  'fileAdded',
  'fileRemoved',
  'fileReplaced',
  'textChanged',
  'workChanged',
  'linkedProgram',
  'font',
] as const;
type ContentChangeKind = (typeof contentChangeKinds)[number];

/** One difference, as a line of a list. */
export interface ContentChange {
  kind: ContentChangeKind;
  /** Number of the scene, from 1; 0 for the whole program. */
  scene: number;
  /** Of the widget; empty where it is about a scene. */
  coType: string;
  /** Name of the file, work, linked program or font, the new text, or the new size; otherwise empty. */
  name: string;
}

const longestName = 60;
/** Cuts a name to 60 characters, with an ellipsis. */
export const shortened = (text: string): string =>
  text.length > longestName ? `${text.slice(0, longestName).trimEnd()}…` : text;

const sceneKinds = { background: 'sceneBackground', time: 'sceneTime', other: 'sceneOther' } as const;
const widgetKinds = {
  place: 'widgetPlaced',
  size: 'widgetPlaced',
  style: 'widgetLook',
  action: 'widgetAction',
  other: 'widgetOther',
} as const;

/** Kind and name of a difference in one widget's content. */
export type ContentDetail = Pick<ContentChange, 'kind' | 'name'>;
type Detail = ContentDetail;

/** Items by material, or by address for typed ones; the number distinguishes repeated ones. */
function filesOf({ mpList }: Component) {
  const seen = new Map<string, number>();
  return new Map(
    mpList.map(({ mid, url, name }) => {
      const id = mid || url;
      const count = seen.get(id) ?? 0;
      seen.set(id, count + 1);
      return [`${id} ${count}`, { url, name }] as const;
    }),
  );
}

function fileDetails(before: Component, after: Component): Detail[] {
  const [old, now] = [filesOf(before), filesOf(after)];
  const present = [...now].flatMap(([key, { url, name }]): Detail[] => {
    const former = old.get(key);
    if (!former) return [{ kind: 'fileAdded', name }];
    return former.url === url ? [] : [{ kind: 'fileReplaced', name }];
  });
  const gone = [...old].filter(([key]) => !now.has(key));
  return [...present, ...gone.map(([, { name }]): Detail => ({ kind: 'fileRemoved', name }))];
}

function textDetails(before: Component, after: Component): Detail[] {
  const old = before.txList.map(({ taContent }) => taContent);
  const changed = after.txList.filter(({ taContent }, index) => taContent !== old[index]);
  return changed.map(({ taContent }): Detail => ({ kind: 'textChanged', name: taContent }));
}

/** Differences in a widget's content; a general one where nothing can be named. */
function contentDetails(before: Component, after: Component): Detail[] {
  const work: Detail[] =
    after.coH5 && before.coH5?.url !== after.coH5.url ? [{ kind: 'workChanged', name: after.coH5.name }] : [];
  const details = [...fileDetails(before, after), ...textDetails(before, after), ...work];
  return details.length > 0 ? details : [{ kind: 'widgetContent', name: '' }];
}

/** Differences in one widget's content, with names cut to fit a line; empty where nothing can be named. */
export function listContentDetails(before: Component, after: Component): ContentDetail[] {
  return contentDetails(before, after)
    .filter(({ kind }) => kind !== 'widgetContent')
    .map(({ kind, name }) => ({ kind, name: shortened(name) }));
}

type Widgets = ReadonlyMap<string, Component>;

function detailsOf(widget: WidgetDifference, before: Widgets, after: Widgets): Detail[] {
  if (widget.kind === 'added') return [{ kind: 'widgetAdded', name: '' }];
  if (widget.kind === 'removed') return [{ kind: 'widgetRemoved', name: '' }];
  const [old, now] = [before.get(widget.id), after.get(widget.id)];
  const kinds = new Set(
    widget.aspects.flatMap((aspect) => (aspect === 'content' ? [] : [widgetKinds[aspect]])),
  );
  return [
    ...(widget.aspects.includes('content') && old && now ? contentDetails(old, now) : []),
    ...[...kinds].map((kind): Detail => ({ kind, name: '' })),
    ...(widget.restacked ? [{ kind: 'widgetOrder' as const, name: '' }] : []),
  ];
}

const widgetsOf = ({ scenes }: ProgramDocument): Widgets =>
  new Map(
    scenes.flatMap(({ allScene }) => allScene.componentsList.map((component) => [component.id, component])),
  );

function sceneChanges(difference: SceneDifference, before: Widgets, after: Widgets): ContentChange[] {
  const scene = (difference.after ?? difference.before ?? 0) + 1;
  const about = (kind: ContentChangeKind): ContentChange => ({ kind, scene, coType: '', name: '' });
  if (difference.kind === 'added') return [about('sceneAdded')];
  if (difference.kind === 'removed') return [about('sceneRemoved')];
  return [
    ...(difference.moved ? [about('sceneMoved')] : []),
    ...difference.aspects.map((aspect) => about(sceneKinds[aspect])),
    ...difference.widgets.flatMap((widget) =>
      detailsOf(widget, before, after).map(({ kind, name }) => ({
        kind,
        scene,
        coType: widget.coType,
        name: shortened(name),
      })),
    ),
  ];
}

/** Visible differences between two states of a program, one line each, in the order of the newer scenes. */
export function listContentChanges(before: ProgramDocument, after: ProgramDocument): ContentChange[] {
  const { resolution, scenes } = compareDocuments(playedContent(before), playedContent(after));
  const [old, now] = [widgetsOf(before), widgetsOf(after)];
  const size: ContentChange[] = resolution
    ? [{ kind: 'resolution', scene: 0, coType: '', name: resolution.after.replace('x', ' × ') }]
    : [];
  return [...size, ...scenes.flatMap((difference) => sceneChanges(difference, old, now))];
}
