import { isSafeAddress } from '../../document/address.ts';
import { startSound } from '../media/startSound.ts';
import { filling, styledElement } from '../style.ts';
import type { H5NodeContext, H5NodeKind } from './options.ts';

function videoElement(context: H5NodeContext): HTMLVideoElement {
  const video = styledElement('video', { ...filling, objectFit: 'contain', backgroundColor: '#000000' });
  video.playsInline = true;
  video.loop = true;
  video.preload = context.mode === 'edit' ? 'metadata' : 'auto';
  video.muted = context.muted || context.mode === 'edit';
  video.volume = context.volume ?? 1;
  video.disableRemotePlayback = true;
  return video;
}

/** A video that plays while its page is shown. A touch unmutes it, the next one pauses it. */
export const videoNode: H5NodeKind = {
  type: 'video',
  mount(element, node, context) {
    let address = '';
    let video: HTMLVideoElement | undefined;
    let running = false;

    const failed = (reason: unknown) =>
      context.report(reason instanceof Error ? reason : new Error(String(reason)));
    const play = (target: HTMLVideoElement) => void startSound(target).catch(failed);
    const touch = (target: HTMLVideoElement) => {
      if (target.paused) return play(target);
      if (target.muted && !context.muted) target.muted = false;
      else target.pause();
    };
    const drop = () => {
      video?.pause();
      video?.removeAttribute('src');
      video?.load();
      video?.remove();
      video = undefined;
    };
    const update = ({ url }: { url: string }) => {
      if (url === address) return;
      address = url;
      if (video) drop();
      if (url === '') return;
      if (!isSafeAddress(url)) return context.report(new Error('This address must not be shown'));
      const next = videoElement(context);
      next.onerror = () => failed(new Error(`${url} cannot be shown`));
      if (context.mode === 'play') next.addEventListener('click', () => touch(next));
      next.src = context.resolveUrl(url);
      element.append(next);
      video = next;
      if (running) play(next);
    };
    update(node);
    return {
      update,
      start() {
        if (context.mode === 'edit') return;
        running = true;
        if (video) play(video);
      },
      stop() {
        running = false;
        video?.pause();
      },
      destroy: drop,
    };
  },
};
