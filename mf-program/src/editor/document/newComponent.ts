import {
  type Component,
  createComponent,
  createTextItem,
  isWidgetType,
  type ProgramDocument,
  type WidgetType,
  widgetRules,
} from '@vitrine/shared/document';

/** Initial size as fractions of the canvas, and position as fractions of the remaining space. */
interface Start {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}

const start = (width: number, height: number, x = 0.5, y = 0.5): Start => ({ width, height, x, y });

/** Of devices, and of types that this version does not know. */
const other = start(0.4, 0.4);

/** Types start at different places, so that adding one of each does not stack them. */
const starts: Readonly<Record<WidgetType, Start>> = {
  img: start(0.4, 0.4, 0.1, 0.4),
  video: start(0.5, 0.5, 0.9, 0.4),
  mixture: start(0.5, 0.5),
  web: start(0.5, 0.5),
  stream: start(0.5, 0.5, 0.5, 0.4),
  doc: start(0.4, 0.6),
  audio: start(0.1, 0.1, 0, 0.9),
  subtitle: start(1, 0.08, 0, 1),
  date: start(0.32, 0.08, 0.03, 0.03),
  time: start(0.18, 0.08, 0.97, 0.03),
  weeks: start(0.16, 0.08, 0.5, 0.03),
  countdown: start(0.36, 0.08, 0.5, 0.82),
  temperature: start(0.14, 0.08, 0.7, 0.03),
  weather: start(0.24, 0.1, 0.97, 0.16),
  button: start(0.16, 0.08, 0.9, 0.85),
  area: start(0.2, 0.2),
  hdmin: other,
  face: other,
  h5: start(0.24, 0.76, 0.95, 0.5),
};

/** Types that fill an empty canvas: most programs are one picture or video. */
const filling: readonly string[] = ['img', 'video', 'mixture', 'doc', 'web', 'stream'] satisfies WidgetType[];

function startOf(coType: string, alone: boolean): Start {
  if (alone && filling.includes(coType)) return start(1, 1);
  return isWidgetType(coType) ? starts[coType] : other;
}

/** Initial box of a widget, in whole pixels. */
function firstBox(coType: string, { mainResolution }: ProgramDocument, alone: boolean) {
  const { width, height, x, y } = startOf(coType, alone);
  const infoWidth = Math.round(mainResolution.width * width);
  const infoHeight = Math.round(mainResolution.height * height);
  return {
    infoX: Math.round((mainResolution.width - infoWidth) * x),
    infoY: Math.round((mainResolution.height - infoHeight) * y),
    infoWidth,
    infoHeight,
  };
}

/** Font size relative to the box height: fits text in any of the three languages. */
const lettersInBox = 0.45;

/** The specification's 16 px are illegible from afar: new text is sized by its box. */
function firstTexts(coType: string, height: number): Pick<Component, 'txList'> | undefined {
  if (!isWidgetType(coType) || !widgetRules[coType].hasText) return undefined;
  const { taFontSize } = createTextItem();
  const size = Math.max(taFontSize, Math.round(height * lettersInBox));
  return { txList: [createTextItem({ taFontSize: size })] };
}

/**
 * A new widget for a scene, centred at `centre` (program pixels) if given. The first picture of an empty scene fills
 * the canvas.
 */
export function newComponent(
  coType: string,
  document: ProgramDocument,
  scId: string,
  centre?: { x: number; y: number },
): Component {
  const scene = document.scenes.find((entry) => entry.scId === scId);
  const alone = centre === undefined && scene?.allScene.componentsList.length === 0;
  const box = firstBox(coType, document, alone);
  const place = centre
    ? { infoX: Math.round(centre.x - box.infoWidth / 2), infoY: Math.round(centre.y - box.infoHeight / 2) }
    : {};
  const texts = firstTexts(coType, box.infoHeight);
  return createComponent(coType, { ...box, ...place, ...texts, coScId: scId });
}
