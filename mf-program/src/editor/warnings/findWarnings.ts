import type { MaterialFault } from '@vitrine/shared/api';
import {
  type Box,
  type Component,
  hashesOfNeed,
  isComponentEmpty,
  isSceneEmpty,
  listMediaNeeds,
  listSceneTextFaults,
  type MediaNeed,
  needsWeather,
  type ProgramTextFaultKind,
  type Scene,
  sceneLink,
  type TextItem,
} from '@vitrine/shared/document';
import { seenBox } from '../document/seenBox.ts';

type WarningKind =
  | 'empty'
  | 'emptyScene'
  | 'missing'
  | 'lost'
  | 'expired'
  | 'pending'
  | 'limited'
  | 'pageless'
  | 'font'
  | 'offCanvas'
  | 'partlyOff'
  | 'overlap'
  | 'link'
  | 'background'
  | 'textLeftover'
  | 'textPale'
  | 'textTemplate'
  | 'textSmall'
  | 'weatherUnset';

/** Something a terminal would not show as intended. */
export interface Warning {
  readonly kind: WarningKind;
  readonly scene: Scene;
  /** The affected widget; absent for the scene itself. */
  readonly component?: Component;
  /** The file, font, text, or other widget type. */
  readonly detail?: string;
  /** Words that may be kept as they are. */
  readonly keepable?: TextItem;
}

/** State of a material, if known. */
export type MaterialFact = 'fine' | MaterialFault;

/** Facts outside the document. */
export interface Facts {
  /** Undefined until known: nothing is reported. */
  material(id: string): MaterialFact | undefined;
  /** Whether the server lost a stored file; false until known. */
  isLost(hash: string): boolean;
  /** False for a font that is neither the account's nor generic. */
  hasFont(name: string): boolean;
  /** Whether a weather source is configured; undefined until known. */
  readonly hasWeather: boolean | undefined;
  readonly size: { readonly width: number; readonly height: number };
  hasScene(scId: string): boolean;
  readonly sceneCount: number;
}

/** All warnings of a scene. */
export function sceneWarnings(scene: Scene, facts: Facts): Warning[] {
  const { componentsList } = scene.allScene;
  return [
    ...emptySceneWarnings(scene, facts),
    ...backgroundWarnings(scene, facts),
    ...componentsList.flatMap((component) => [
      ...contentWarnings(scene, component, facts),
      ...placeWarnings(scene, component, facts),
      ...linkWarnings(scene, component, facts),
      ...weatherWarnings(scene, component, facts),
    ]),
    ...overlapWarnings(scene),
    ...textWarnings(scene, facts),
  ];
}

/** A new program has one empty scene; among others, an empty scene leaves the screen dark. */
function emptySceneWarnings(scene: Scene, { sceneCount }: Facts): Warning[] {
  return sceneCount > 1 && isSceneEmpty(scene) ? [{ kind: 'emptyScene', scene }] : [];
}

/** State of a media item: a lost file precedes the material's state, as before publishing. */
function factOf(need: MediaNeed, facts: Facts): MaterialFact | 'lost' | undefined {
  if (hashesOfNeed(need).some((hash) => facts.isLost(hash))) return 'lost';
  return need.mid === '' ? undefined : facts.material(need.mid);
}

function backgroundWarnings(scene: Scene, facts: Facts): Warning[] {
  const background = listMediaNeeds({ scenes: [scene] }).find(({ component }) => component === undefined);
  const fact = background && factOf(background, facts);
  if (fact === 'lost') return [{ kind: 'background', scene, detail: 'missing' }];
  return fact === 'missing' || fact === 'expired' ? [{ kind: 'background', scene, detail: fact }] : [];
}

function contentWarnings(scene: Scene, component: Component, facts: Facts): Warning[] {
  if (isComponentEmpty(component)) return [{ kind: 'empty', scene, component }];
  const drawn = [component, ...component.children];
  const media = listMediaNeeds({ scenes: [scene] })
    .filter((need) => drawn.some((one) => one === need.component))
    .flatMap((need): Warning[] => {
      const fact = factOf(need, facts);
      return fact === undefined || fact === 'fine'
        ? []
        : [{ kind: fact, scene, component, detail: need.name }];
    });
  const fonts = component.txList
    .flatMap(({ taFont }) => taFont.split(',').map((name) => name.trim()))
    .filter((name) => name !== '' && !facts.hasFont(name))
    .map((detail): Warning => ({ kind: 'font', scene, component, detail }));
  return [...media, ...fonts];
}

function weatherWarnings(scene: Scene, component: Component, { hasWeather }: Facts): Warning[] {
  const isShown = [component, ...component.children].some(needsWeather);
  return isShown && hasWeather === false ? [{ kind: 'weatherUnset', scene, component }] : [];
}

/** Warning for each text fault. */
const findingOfTexts = {
  leftover: 'textLeftover',
  pale: 'textPale',
  template: 'textTemplate',
  small: 'textSmall',
} as const satisfies Record<ProgramTextFaultKind, WarningKind>;

/** The same rule as before publishing; one warning per widget and kind. */
function textWarnings(scene: Scene, { size }: Facts): Warning[] {
  const faults = new Map(
    listSceneTextFaults(scene, size).map((fault) => [`${fault.kind} ${fault.component.id}`, fault]),
  );
  return [...faults.values()].map(({ kind, component, words, item }) => ({
    kind: findingOfTexts[kind],
    scene,
    component,
    detail: words,
    ...(item && (kind === 'template' || kind === 'leftover') ? { keepable: item } : {}),
  }));
}

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const within = (inner: Box, { width, height }: Facts['size']) =>
  inner.x >= -1 &&
  inner.y >= -1 &&
  inner.x + inner.width <= width + 1 &&
  inner.y + inner.height <= height + 1;

/** Audio is invisible, wherever it is placed. */
const unseen = 'audio';

function placeWarnings(scene: Scene, component: Component, { size }: Facts): Warning[] {
  const box = seenBox(component);
  if (component.coType === unseen || within(box, size)) return [];
  const partly = overlaps(box, { x: 0, y: 0, ...size });
  return [{ kind: partly ? 'partlyOff' : 'offCanvas', scene, component }];
}

function linkWarnings(scene: Scene, component: Component, facts: Facts): Warning[] {
  const leadsNowhere = component.coActionType === sceneLink && !facts.hasScene(component.coLinkId);
  return leadsNowhere ? [{ kind: 'link', scene, component }] : [];
}

/** Types with hardware decoding: two overlapping ones exceed a screen's decoders. */
const decoding: readonly string[] = ['video', 'stream', 'hdmin', 'face'];

const decodes = ({ coType, mpList }: Component) =>
  decoding.includes(coType) || (coType === 'mixture' && mpList.some(({ type }) => type === 'video'));

function overlapWarnings(scene: Scene): Warning[] {
  const films = scene.allScene.componentsList.filter(decodes);
  return films.flatMap((component, place) =>
    films
      .slice(place + 1)
      .filter((other) => overlaps(seenBox(component), seenBox(other)))
      .map((other): Warning => ({ kind: 'overlap', scene, component, detail: other.coType })),
  );
}
