import type { Component } from '../../document/component.ts';
import { playAddress } from '../../document/content.ts';
import type { MediaItem } from '../../document/mediaItem.ts';
import { Appearance } from '../drawn.ts';
import { LiveVideo } from '../media/liveVideo.ts';
import { streamFormat } from '../media/streamFormat.ts';
import { notice } from '../notice.ts';
import type { WidgetKind } from '../options.ts';
import { words } from '../words.ts';

const itemOf = ({ mpList: [item] }: Component): MediaItem | undefined =>
  item && playAddress(item) !== '' ? item : undefined;
const signature = (component: Component) => JSON.stringify([itemOf(component), component.coFit]);

/** A live stream: HLS, or any address that the browser plays natively; others are reported as unsupported. */
export const stream: WidgetKind = {
  coType: 'stream',
  mount(element, component, context) {
    let live: LiveVideo | undefined;
    let shown: string | undefined;
    let started = false;
    let moving = false;
    let latest = component;
    const appearance = new Appearance(context.watch);
    /** Reconnecting a moving stream does not start another appearance. */
    const seen = () => {
      const { mid: source = '' } = itemOf(latest) ?? {};
      if (!started || !moving) appearance.end();
      else if (!appearance.isOpen) appearance.begin({ kind: 'stream', source, page: 0 });
    };
    const sentence = notice(element, context.mode);
    const open = (item: MediaItem, next: Component) => {
      const address = context.resolveUrl(playAddress(item));
      const format = streamFormat(playAddress(item));
      if (format.kind === 'unsupported') {
        context.watch?.failed({ kind: 'stream', source: item.mid, page: 0 });
        context.report(new Error(`${format.name} streams cannot be played here`));
        context.fault('stream.unsupported');
        sentence.say(words(context.locale, 'stream.unsupported', { format: format.name }));
        return;
      }
      live = new LiveVideo(element, { address, volume: item.volume, fit: next.coFit ?? 'contain', context });
      live.onAir = (onAir) => sentence.say(onAir ? '' : words(context.locale, 'stream.offAir'));
      live.onMoving = (now) => {
        moving = now;
        context.fault(now ? undefined : 'stream.offAir');
        seen();
      };
      if (started) live.run();
    };
    const update = (next: Component) => {
      if (signature(next) === shown) return;
      shown = signature(next);
      latest = next;
      moving = false;
      seen();
      live?.destroy();
      live = undefined;
      sentence.say('');
      const item = itemOf(next);
      if (item) open(item, next);
    };
    update(component);
    return {
      ready: live?.ready ?? Promise.resolve(),
      timed: false,
      keepsContent: () => live?.hasPicture === true,
      update,
      start() {
        if (started || context.mode === 'edit') return;
        started = true;
        live?.run();
        seen();
      },
      destroy() {
        appearance.end();
        live?.destroy();
      },
    };
  },
};
