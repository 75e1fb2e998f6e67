import type { RunningSubtitle, SubtitlePosition } from '@vitrine/shared/api';
import { directionOf, isRightToLeft } from '@vitrine/shared/render';
import { element } from '../screen/element.ts';
import { facesOf } from '../screen/faces.ts';
import { type FontFile, familyOf } from './SubtitleFonts.ts';
import type { SubtitleLine } from './SubtitleManager.ts';

/** Shorter side, in pixels, of the screen that sizes and speeds refer to. */
const measure = 1080;
/** Milliseconds of a round for a static text. */
const standingRound = 10_000;

/** Strips over all content, stacked where several share an edge. */
export class SubtitleOverlay {
  readonly element = element('div', 'subtitles');
  readonly #places: Readonly<Record<SubtitlePosition, HTMLElement>> = {
    top: element('div', 'subtitle-place top'),
    middle: element('div', 'subtitle-place middle'),
    bottom: element('div', 'subtitle-place bottom'),
  };
  readonly #now: () => number;
  readonly #bringFont: (file: FontFile, signal: AbortSignal) => void;

  /**
   * @param now server time, in milliseconds since 1970
   * @param bringFont loads a font as soon as it is available
   */
  constructor(label: string, now: () => number, bringFont: (file: FontFile, signal: AbortSignal) => void) {
    this.#now = now;
    this.#bringFont = bringFont;
    this.element.setAttribute('role', 'log');
    this.element.setAttribute('aria-label', label);
    this.element.append(this.#places.top, this.#places.middle, this.#places.bottom);
  }

  /**
   * Shows a text at its edge; a moving one at the position that all terminals of this screen size have now.
   *
   * @param onRound called with a round's milliseconds when they change: a font was loaded, or the screen was rotated
   */
  mount(subtitle: RunningSubtitle, onRound: (round: number) => void): SubtitleLine {
    const letters = element('span', 'subtitle-letters', subtitle.text.replace(/\s*\n\s*/g, '   '));
    letters.dir = directionOf(subtitle.text);
    const strip = element('div', 'subtitle-strip', letters);
    strip.dataset.subtitle = subtitle.id;
    if (subtitle.emergency) strip.setAttribute('role', 'alert');
    applyStyle(strip, subtitle);
    this.#places[subtitle.position].append(strip);
    const left = new AbortController();
    if (subtitle.fontFile) this.#bringFont(subtitle.fontFile, left.signal);
    const destroy = () => {
      left.abort();
      strip.remove();
    };
    if (subtitle.speed > 0)
      return { round: this.#run(strip, letters, subtitle, onRound, left.signal), destroy };
    strip.classList.add('standing');
    return { round: standingRound, destroy };
  }

  /** Moves the text in a loop, which restarts whenever its path changes. Returns the milliseconds of a round. */
  #run(
    strip: HTMLElement,
    letters: HTMLElement,
    subtitle: RunningSubtitle,
    onRound: (round: number) => void,
    left: AbortSignal,
  ): number {
    let running = this.#move(strip, letters, subtitle);
    if (typeof ResizeObserver === 'function') {
      const observer = new ResizeObserver(() => {
        if (roundOf(strip, letters, subtitle) === running.round) return;
        running.motion?.cancel();
        running = this.#move(strip, letters, subtitle);
        onRound(running.round);
      });
      for (const one of [strip, letters]) observer.observe(one);
      left.addEventListener('abort', () => observer.disconnect(), { once: true });
    }
    return running.round;
  }

  /** From the right edge to the left; right-to-left text starts with its right end, so it moves to the right. */
  #move(strip: HTMLElement, letters: HTMLElement, subtitle: RunningSubtitle) {
    const round = roundOf(strip, letters, subtitle);
    const steps = [
      { transform: `translateX(${widthOf(strip)}px)` },
      { transform: `translateX(${-letters.offsetWidth}px)` },
    ];
    if (isRightToLeft(subtitle.text)) steps.reverse();
    const motion = letters.animate?.(steps, { duration: round, iterations: Number.POSITIVE_INFINITY });
    if (motion) motion.currentTime = Math.max(0, this.#now() - Date.parse(subtitle.startsAt)) % round;
    return { round, motion };
  }
}

const widthOf = (strip: HTMLElement) => strip.clientWidth || innerWidth;

/** Milliseconds from entering at one edge until the last letter has left at the other. */
function roundOf(strip: HTMLElement, letters: HTMLElement, { speed }: RunningSubtitle): number {
  const scale = Math.min(innerWidth, innerHeight) / measure;
  return ((widthOf(strip) + letters.offsetWidth) / (speed * scale)) * 1000;
}

const chosenFaces = ({ font, fontFile }: RunningSubtitle): string[] => [
  ...(fontFile ? [familyOf(fontFile)] : []),
  ...(font === '' ? [] : [font]),
];

function applyStyle(strip: HTMLElement, subtitle: RunningSubtitle): void {
  const { color, background, size } = subtitle;
  strip.style.color = color;
  strip.style.background = background;
  strip.style.fontSize = `${(size / measure) * 100}vmin`;
  strip.style.fontFamily = facesOf(subtitle.text, chosenFaces(subtitle));
}
