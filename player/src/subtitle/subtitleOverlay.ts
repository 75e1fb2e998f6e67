import type { RunningSubtitle, SubtitlePosition } from '@vitrine/shared/api';
import { element } from '../screen/element.ts';
import type { SubtitleLine } from './subtitleDesk.ts';

/** The shorter side of the screen that sizes and speeds are told for, in pixels. */
const measure = 1080;
/** A text that stands still counts a round every so often, in milliseconds. */
const standingRound = 10_000;

/** Strips over everything that plays, one above the other where several share an edge. */
export class SubtitleOverlay {
  readonly element = element('div', 'subtitles');
  readonly #places: Readonly<Record<SubtitlePosition, HTMLElement>> = {
    top: element('div', 'subtitle-place top'),
    middle: element('div', 'subtitle-place middle'),
    bottom: element('div', 'subtitle-place bottom'),
  };
  readonly #now: () => number;

  /** @param now the server's time, in milliseconds since 1970 */
  constructor(label: string, now: () => number) {
    this.#now = now;
    this.element.setAttribute('role', 'log');
    this.element.setAttribute('aria-label', label);
    this.element.append(this.#places.top, this.#places.middle, this.#places.bottom);
  }

  /** Puts a text on its edge; one that runs is where all terminals with such a screen have it now. */
  mount(subtitle: RunningSubtitle): SubtitleLine {
    const letters = element('span', 'subtitle-letters', subtitle.text.replace(/\s*\n\s*/g, '   '));
    const strip = element('div', 'subtitle-strip', letters);
    strip.dataset.subtitle = subtitle.id;
    if (subtitle.emergency) strip.setAttribute('role', 'alert');
    look(strip, subtitle);
    this.#places[subtitle.position].append(strip);
    const round = subtitle.speed > 0 ? this.#run(strip, letters, subtitle) : standingRound;
    if (subtitle.speed === 0) strip.classList.add('standing');
    return { round, destroy: () => strip.remove() };
  }

  /** Lets the letters run from the right edge to the left, for ever. Answers the milliseconds of a round. */
  #run(strip: HTMLElement, letters: HTMLElement, { speed, startsAt }: RunningSubtitle): number {
    const width = strip.clientWidth || innerWidth;
    const way = width + letters.offsetWidth;
    const scale = Math.min(innerWidth, innerHeight) / measure;
    const round = (way / (speed * scale)) * 1000;
    const steps = [
      { transform: `translateX(${width}px)` },
      { transform: `translateX(${-letters.offsetWidth}px)` },
    ];
    const motion = letters.animate?.(steps, { duration: round, iterations: Number.POSITIVE_INFINITY });
    if (motion) motion.currentTime = Math.max(0, this.#now() - Date.parse(startsAt)) % round;
    return round;
  }
}

function look(strip: HTMLElement, { color, background, font, size }: RunningSubtitle): void {
  strip.style.color = color;
  strip.style.background = background;
  strip.style.fontSize = `${(size / measure) * 100}vmin`;
  if (font !== '') strip.style.fontFamily = `${JSON.stringify(font)}, sans-serif`;
}
