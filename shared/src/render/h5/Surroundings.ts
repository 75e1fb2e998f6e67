import { isSafeAddress } from '../../document/address.ts';
import type { H5Page } from '../../document/h5/h5.ts';
import { fitStage } from '../scale.ts';
import { filling, setStyle, styledElement } from '../style.ts';
import { pageBackground } from './pageBackground.ts';

const backgroundStyle: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  // Blurring pulls the edges in, so they lie outside of the visible area.
  inset: '-48px',
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  filter: 'blur(24px)',
};

/** Page pixels over which the picture beyond the edge blurs. */
const fading = 72;

interface Mirror {
  /** Horizontal offset from the page, in pages. */
  readonly right: number;
  readonly down: number;
  readonly transform: string;
  /** Direction from the page's edge outwards, before mirroring. */
  readonly outwards: string;
}
const mirrors: readonly Mirror[] = [
  { right: 0, down: -1, transform: 'scaleY(-1)', outwards: 'to bottom' },
  { right: 0, down: 1, transform: 'scaleY(-1)', outwards: 'to top' },
  { right: -1, down: 0, transform: 'scaleX(-1)', outwards: 'to right' },
  { right: 1, down: 0, transform: 'scaleX(-1)', outwards: 'to left' },
];
const itself = { right: 0, down: 0, transform: 'none' };

/**
 * Where a screen is taller or wider than the page, the page's background continues around it, blurred. A picture
 * continues mirrored and blurs gradually, so that no line shows at the page's edge.
 */
export class Surroundings {
  readonly element: HTMLElement;
  readonly #background = styledElement('div', backgroundStyle);
  readonly #stage = styledElement('div', { position: 'absolute', left: '0', top: '0' });
  readonly #resolveUrl: (address: string) => string;

  constructor(resolveUrl: (address: string) => string) {
    this.#resolveUrl = resolveUrl;
    this.element = styledElement('div', { position: 'absolute', inset: '0', overflow: 'hidden' });
    this.#stage.style.transformOrigin = '0 0';
    this.element.append(this.#background, this.#stage);
  }

  /** Adapts to the page's size on screen. Returns a function that stops it. */
  fit(width: number, height: number): () => void {
    setStyle(this.#stage, { width: `${width}px`, height: `${height}px` });
    return fitStage(this.element, this.#stage, width, height);
  }

  paint(page: H5Page): void {
    const { pageBg, pageBgSize = 'cover' } = page;
    const { backgroundColor, backgroundImage } = pageBackground(page);
    const picture = pageBg !== '' && isSafeAddress(pageBg) ? `url("${this.#resolveUrl(pageBg)}")` : undefined;
    setStyle(this.#background, { backgroundColor, backgroundImage: picture ?? backgroundImage });
    this.#stage.replaceChildren(...(picture === undefined ? [] : around(picture, pageBgSize)));
  }
}

/** Two pixels beneath the page: its scaled edge is blended with what is there, and would otherwise show as a line. */
const besidePage = (pages: number): string => `calc(${pages * 100}% - ${pages * 2}px)`;

/** The blurred picture and its mirrors, and over them sharp mirrors near the page. */
function around(picture: string, fit: string): HTMLElement[] {
  const backgroundSize = fit === 'fill' ? '100% 100%' : fit;
  const tile = ({ right, down, transform }: Omit<Mirror, 'outwards'>) =>
    styledElement('div', {
      ...{ position: 'absolute', width: '100%', height: '100%' },
      ...{ left: besidePage(right), top: besidePage(down), transform },
      ...{
        backgroundImage: picture,
        backgroundPosition: 'center',
        backgroundRepeat: 'no-repeat',
        backgroundSize,
      },
    });
  const unfocused = styledElement('div', { ...filling, filter: 'blur(24px)' });
  unfocused.append(...[itself, ...mirrors].map(tile));
  const focused = mirrors.map((mirror) => {
    const element = tile(mirror);
    element.style.maskImage = `linear-gradient(${mirror.outwards}, #000, transparent ${fading}px)`;
    return element;
  });
  return [unfocused, ...focused];
}
