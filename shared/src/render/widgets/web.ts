import { isSafeAddress } from '../../document/address.ts';
import type { Component } from '../../document/component.ts';
import { playAddress } from '../../document/content.ts';
import { Appearance } from '../drawn.ts';
import { notice } from '../notice.ts';
import type { WidgetKind } from '../options.ts';
import { PageFrame } from '../page/pageFrame.ts';
import { words } from '../words.ts';

const addressOf = ({ mpList: [item] }: Component) => (item ? playAddress(item) : '');
/** Default seconds between reloads of a page, which free leaked memory. */
const usualRefresh = 6 * 3600;

/** A web page in a sandboxed frame. */
export const web: WidgetKind = {
  coType: 'web',
  mount(element, component, context) {
    let page: PageFrame | undefined;
    let shown: string | undefined;
    let started = false;
    let reached = false;
    let source = '';
    const appearance = new Appearance(context.watch);
    const seen = () => {
      if (started && reached && !appearance.isOpen) appearance.begin({ kind: 'web', source, page: 0 });
    };
    const sentence = notice(element, context.mode);
    const open = (address: string, refresh: number) => {
      const resolved = context.resolveUrl(address);
      if (!isSafeAddress(address) || !URL.canParse(resolved, location.href)) {
        context.report(new Error('the address of the page is not one of the web'));
        context.fault('web.address');
        return;
      }
      page = new PageFrame(element, {
        address: resolved,
        refreshSeconds: refresh,
        lives: context.mode !== 'edit',
        onReach: (answers) => {
          reached = answers;
          seen();
          sentence.say(answers ? '' : words(context.locale, 'web.away'));
        },
        report: context.report,
        fault: context.fault,
      });
    };
    const update = (next: Component) => {
      const address = addressOf(next);
      const refresh = next.coRefresh || usualRefresh;
      const signature = JSON.stringify([address, refresh]);
      if (signature === shown) return;
      shown = signature;
      source = next.mpList[0]?.mid ?? '';
      reached = false;
      appearance.end();
      page?.destroy();
      page = undefined;
      sentence.say('');
      if (address !== '') open(address, refresh);
    };
    update(component);
    return {
      timed: false,
      // Yesterday's page is better than none.
      keepsContent: () => reached,
      ready: page?.ready ?? Promise.resolve(),
      start() {
        started = true;
        seen();
      },
      update,
      destroy() {
        appearance.end();
        page?.destroy();
      },
    };
  },
};
