import { createComponent, createScene, createTextItem, type Scene } from '@vitrine/shared/document';
import type { SubtitleStyle } from './SubtitleDraft.ts';

/** Reference screen for sizes and speeds. */
export const screenSize = { width: 1920, height: 1080 };

/** Line height relative to the font size. */
const lineHeight = 1.6;

const topOf = {
  top: () => 0,
  middle: (height: number) => (screenSize.height - height) / 2,
  bottom: (height: number) => screenSize.height - height,
};

/** The text as a scene for the renderer of the screens, in a full-width band. */
export function subtitleScene(textStyle: SubtitleStyle, example: string): Scene {
  const height = Math.round(textStyle.size * lineHeight);
  const text = createTextItem({
    taContent: textStyle.text.trim() || example,
    taColor: textStyle.color,
    taBgColor: textStyle.background,
    taFont: textStyle.font,
    taFontSize: textStyle.size,
    taMove: textStyle.speed > 0 ? 'left' : 'none',
    ...(textStyle.speed > 0 ? { taMoveSpeed: textStyle.speed } : {}),
    taAlignment: 'center',
  });
  const band = createComponent('subtitle', {
    txList: [text],
    infoX: 0,
    infoY: Math.round(topOf[textStyle.position](height)),
    infoWidth: screenSize.width,
    infoHeight: height,
  });
  return createScene(0, [band]);
}
