import { createComponent, createScene, createTextItem, type Scene } from '@vitrine/shared/document';
import type { SubtitleLook } from './SubtitleDraft.ts';

/** The screen that sizes and speeds are meant for. */
export const screenSize = { width: 1920, height: 1080 };

/** A line is higher than its letters. */
const lineHeight = 1.6;

const topOf = {
  top: () => 0,
  middle: (height: number) => (screenSize.height - height) / 2,
  bottom: (height: number) => screenSize.height - height,
};

/** The text as a scene of the renderer that the screens use, in a band over the whole width. */
export function subtitleScene(look: SubtitleLook, example: string): Scene {
  const height = Math.round(look.size * lineHeight);
  const text = createTextItem({
    taContent: look.text.trim() || example,
    taColor: look.color,
    taBgColor: look.background,
    taFont: look.font,
    taFontSize: look.size,
    taMove: look.speed > 0 ? 'left' : 'none',
    ...(look.speed > 0 ? { taMoveSpeed: look.speed } : {}),
    taAlignment: 'center',
  });
  const band = createComponent('subtitle', {
    txList: [text],
    infoX: 0,
    infoY: Math.round(topOf[look.position](height)),
    infoWidth: screenSize.width,
    infoHeight: height,
  });
  return createScene(0, [band]);
}
