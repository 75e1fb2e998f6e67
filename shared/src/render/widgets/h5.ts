import type { Component } from '../../document/component.ts';
import { afterPaint } from '../afterPaint.ts';
import { notice } from '../notice.ts';
import type { WidgetKind } from '../options.ts';
import { words } from '../words.ts';
import { WorkShow } from '../work/workShow.ts';

/** Identifies a work and its revision; other changes only move it. */
const signature = ({ coH5 }: Component) => JSON.stringify(coH5 ? [coH5.url, coH5.volume, coH5.seconds] : []);

/** Pages of an H5 work, which advance automatically or by touch, as the work is set. */
export const h5: WidgetKind = {
  coType: 'h5',
  mount(element, component, context) {
    let shown = component;
    let started = false;
    let failed = false;
    let current: WorkShow | undefined;
    const retired = new Set<WorkShow>();
    const sentence = notice(element, context.mode);
    const clear = () => {
      for (const old of retired) old.destroy();
      retired.clear();
    };
    const lost = (show: WorkShow, reason: unknown) => {
      if (current !== show) return;
      failed = true;
      clear();
      context.fault('h5.away');
      sentence.say(words(context.locale, 'h5.away'));
      context.watch?.failed({ kind: 'h5', source: shown.coH5?.id ?? '', page: 0 });
      context.report(reason instanceof Error ? reason : new Error(String(reason)));
      // The scene must not wait for pages that never appear.
      if (started && (shown.coH5?.seconds ?? 0) > 0) context.finished();
    };
    /** The previous work stays on screen until the new one has something to show. */
    const open = (): Promise<void> => {
      if (current) retired.add(current);
      current = undefined;
      failed = false;
      const { coH5 } = shown;
      if (!coH5?.url) {
        clear();
        return Promise.resolve();
      }
      const show = new WorkShow(element, shown, coH5, context);
      current = show;
      if (started) show.start();
      return show.ready.then(
        () => {
          if (current !== show) return;
          context.fault(undefined);
          sentence.say('');
          void afterPaint().then(() => current === show && clear());
        },
        (reason: unknown) => lost(show, reason),
      );
    };
    return {
      ready: open(),
      get timed() {
        return !failed && shown.coH5?.url !== '' && (shown.coH5?.seconds ?? 0) > 0;
      },
      start() {
        started = true;
        current?.start();
      },
      update(next) {
        const changed = signature(next) !== signature(shown);
        shown = next;
        if (changed) void open();
        else current?.place(next);
      },
      destroy() {
        clear();
        current?.destroy();
        current = undefined;
      },
    };
  },
};
