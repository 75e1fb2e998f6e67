import type { Component } from '../../document/component.ts';
import { playAddress } from '../../document/content.ts';
import { startSound } from '../media/startSound.ts';
import type { WidgetContext, WidgetKind } from '../options.ts';
import { filling, styledElement } from '../style.ts';

/** Wait before a broken stream is tried again. */
const retryMilliseconds = 5000;

/** Shows one live address for ever; a break is told once and tried again until the picture is back. */
function liveVideo(element: HTMLElement, address: string, volume: number, context: WidgetContext) {
  const video = styledElement('video', { ...filling, objectFit: 'contain' });
  let retry: ReturnType<typeof setTimeout>;
  let told = false;
  video.playsInline = true;
  video.volume = volume / 100;
  video.muted = context.muted || context.mode === 'edit' || volume === 0;
  const connect = () => {
    video.src = context.resolveUrl(address);
    startSound(video).catch(broken);
  };
  const broken = () => {
    clearTimeout(retry);
    if (!told) context.report(new Error(`${address} is not on the air or cannot be shown`));
    told = true;
    retry = setTimeout(connect, retryMilliseconds);
  };
  video.addEventListener('playing', () => {
    told = false;
  });
  video.addEventListener('error', broken);
  video.addEventListener('ended', broken);
  element.append(video);
  return {
    connect,
    destroy() {
      clearTimeout(retry);
      video.removeEventListener('error', broken);
      video.pause();
      video.removeAttribute('src');
      video.load();
      video.remove();
    },
  };
}

/** A live stream that the browser itself can play: HLS where it can, or any video address. */
export const stream: WidgetKind = {
  coType: 'stream',
  mount(element, component, context) {
    let live: ReturnType<typeof liveVideo> | undefined;
    let shown = '';
    let started = false;
    const update = (next: Component) => {
      const [item] = next.mpList;
      const address = item ? playAddress(item) : '';
      if (address === shown) return;
      shown = address;
      live?.destroy();
      live = item && address !== '' ? liveVideo(element, address, item.volume, context) : undefined;
      if (started) live?.connect();
    };
    update(component);
    return {
      ready: Promise.resolve(),
      timed: false,
      update,
      start() {
        started = context.mode !== 'edit';
        if (started) live?.connect();
      },
      destroy: () => live?.destroy(),
    };
  },
};
