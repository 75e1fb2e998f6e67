import type { SentItem } from '@vitrine/shared/api';
import { element } from '../screen/element.ts';
import { written } from '../screen/written.ts';
import type { Mounted } from './appletQueue.ts';
import './applet.css';

export interface OverlayOptions {
  /** Name of what is shown, for readers. */
  readonly label: string;
  /** Puts the layer over the programs and below subtitles. */
  readonly place: (layer: HTMLElement) => void;
  /** The bytes of a picture that is here. */
  readonly blob: (hash: string) => Promise<Blob>;
  /** Resolves when what was drawn so far is on the glass. */
  readonly painted: () => Promise<void>;
}

async function drawPicture(
  layer: HTMLElement,
  hash: string,
  blob: OverlayOptions['blob'],
): Promise<() => void> {
  const address = URL.createObjectURL(await blob(hash));
  const picture = element('img', 'sent-picture');
  picture.alt = '';
  picture.src = address;
  try {
    await picture.decode();
  } catch (reason) {
    URL.revokeObjectURL(address);
    throw reason;
  }
  layer.append(picture);
  return () => URL.revokeObjectURL(address);
}

/** Draws an item on the whole of the screen; resolves once it is seen. */
export async function mountItem(item: SentItem, options: OverlayOptions): Promise<Mounted> {
  const layer = element('section', 'sent');
  layer.setAttribute('role', 'status');
  layer.setAttribute('aria-label', options.label);
  layer.dataset.sent = item.id;
  let release: (() => void) | undefined;
  if (item.kind === 'picture') release = await drawPicture(layer, item.hash, options.blob);
  else layer.append(written(element('p', 'sent-notice'), item.text));
  if (item.sender !== '') layer.append(written(element('p', 'sent-sender'), item.sender));
  options.place(layer);
  await options.painted();
  return {
    destroy() {
      layer.remove();
      release?.();
    },
  };
}
