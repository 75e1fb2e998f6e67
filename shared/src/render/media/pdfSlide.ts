import { playAddress } from '../../document/content.ts';
import { maximumPages } from '../../document/pageLimit.ts';
import { filling, styledElement } from '../style.ts';
import { openPdf, type Pdf } from './pdf.ts';
import type { Slide, SlideMaker } from './slide.ts';
import { bringIn } from './transition.ts';

/** A PDF without page pictures: drawn here page by page, each for `playParam` seconds. */
export const pdfSlide: SlideMaker = (item, context, fit) => {
  const address = playAddress(item);
  const element = styledElement('div', { ...filling });
  let pdf: Pdf | undefined;
  let shown: HTMLCanvasElement | undefined;
  let shownPage = 0;
  let timer: ReturnType<typeof setTimeout>;
  let destroyed = false;

  const draw = async (page: number): Promise<HTMLCanvasElement> => {
    if (pdf === undefined) throw new Error(`${address} is not open`);
    const canvas = await pdf.draw(page, { width: element.clientWidth, height: element.clientHeight });
    Object.assign(canvas.style, { ...filling, objectFit: fit });
    return canvas;
  };
  const turnTo = async (page: number) => {
    const next = await draw(page);
    if (destroyed) return;
    const previous = shown;
    shown = next;
    shownPage = page;
    element.append(next);
    await bringIn(next, previous, item.cartoon, item.playParam, undefined, () => slide.onPage?.());
    previous?.remove();
  };
  const open = async () => {
    const opened = await openPdf(context.resolveUrl(address));
    if (destroyed) return opened.close();
    pdf = opened;
    await turnTo(1);
  };
  const ready = open().catch((reason: unknown) => {
    throw new Error(`${address} cannot be shown as pages: ${String(reason)}`);
  });

  const playFrom = (page: number, done: (error?: Error) => void) => {
    timer = setTimeout(() => {
      if (page >= Math.min(pdf?.pages ?? 0, maximumPages)) return done();
      turnTo(page + 1).then(
        () => destroyed || playFrom(page + 1, done),
        (reason: unknown) =>
          destroyed || done(new Error(`page ${page + 1} of ${address}: ${String(reason)}`)),
      );
    }, item.playParam * 1000);
  };
  const slide: Slide = {
    element,
    ready,
    page: () => shownPage,
    play(done) {
      clearTimeout(timer);
      // A single document starts over at its first page.
      const atFirst = shownPage === 1 ? Promise.resolve() : turnTo(1);
      atFirst.then(
        () => destroyed || playFrom(1, done),
        (reason: unknown) => done(new Error(`${address}: ${String(reason)}`)),
      );
    },
    destroy() {
      destroyed = true;
      clearTimeout(timer);
      pdf?.close();
      element.remove();
    },
  };
  return slide;
};
