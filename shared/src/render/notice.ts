import type { RenderMode } from './options.ts';
import { styledElement } from './style.ts';

/** The faces of sentences that widgets speak by themselves. */
export const noticeFonts =
  "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif";
/** Grows with the box: a part of its shorter side. */
export const noticeSize = 'clamp(12px, 8cqmin, 48px)';

/** A calm sentence, for those who make a program, in the middle of a widget that has nothing to show. */
export interface Notice {
  readonly element: HTMLElement;
  /** Shows a sentence, or nothing for the empty one. */
  say(sentence: string): void;
}

/**
 * Prepares the place of a notice inside `element`; it lies over whatever else is there. On a screen in use it stays empty:
 * who passes by has no use for what an operator has to put right.
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
  });
  const letters = styledElement('span', { fontSize: noticeSize });
  box.append(letters);
  element.append(box);
  return {
    element: box,
    say(sentence) {
      if (mode === 'play') return;
      letters.textContent = sentence;
      box.style.display = sentence === '' ? 'none' : 'flex';
    },
  };
}
