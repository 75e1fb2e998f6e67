import type { SentItem } from '@vitrine/shared/api';
import { element } from '../screen/element.ts';
import { written } from '../screen/written.ts';
import type { Mounted } from './AppletQueue.ts';
import './applet.css';

export interface OverlayOptions {
  /** Accessible name of the content. */
  readonly label: string;
  /** Inserts the layer above programs and below subtitles. */
  readonly place: (layer: HTMLElement) => void;
  /** Bytes of a downloaded picture. */
  readonly blob: (hash: string) => Promise<Blob>;
  /** Resolves once everything drawn so far is visible. */
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

/** Draws an item full screen; resolves once it is visible. */
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
