import type { RenderMode } from './options.ts';
import { styledElement } from './style.ts';

/** Fonts of the widgets' own messages. */
export const noticeFonts =
  "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif";
/** Scales with the shorter side of the box. */
export const noticeSize = 'clamp(12px, 8cqmin, 48px)';

/** A message for authors, centred in a widget that has nothing to show. */
export interface Notice {
  readonly element: HTMLElement;
  /** Shows a message; empty text clears it. @param size program pixels, for small boxes */
  say(sentence: string, size?: number): void;
}

/**
 * Creates a notice inside `element`, above its content. It stays empty in `play` mode: viewers cannot fix what an
 * operator must.
 */
export function notice(element: HTMLElement, mode: RenderMode): Notice {
  const box = styledElement('div', {
    position: 'absolute',
    inset: '0px',
    display: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    padding: '4%',
    boxSizing: 'border-box',
    containerType: 'size',
    color: '#c8ced6',
    backgroundColor: '#1c2026',
    fontFamily: noticeFonts,
    lineHeight: '1.4',
    // Not part of the picture: it must not be taken for what the screen shows.
    border: '2px dashed #8b95a1',
  });
  const letters = styledElement('span', { fontSize: noticeSize });
  box.append(letters);
  element.append(box);
  return {
    element: box,
    say(sentence, size) {
      if (mode === 'play') return;
      letters.textContent = sentence;
      letters.style.fontSize = size === undefined ? noticeSize : `${size}px`;
      box.style.display = sentence === '' ? 'none' : 'flex';
    },
  };
}
