import type { ConsoleEvent } from '@vitrine/shared/api';
import { selectTerminalSetting, type TerminalSettingState } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Refresher, Resource } from '@vitrine/shared/state';
import { useEffect } from 'react';
import { useSelectedTerminals } from '../../terminals/TerminalAreaContext.ts';
import { useStore } from '../useStore.ts';
import { useTarget } from './useTarget.ts';

/** Desired and reported settings of a terminal, kept up to date by events. */
class SettingState {
  readonly state: Resource<TerminalSettingState | undefined>;
  #id = '';
  readonly #refresh = new Refresher<'state'>(() => this.state.reload());

  constructor(client: Client) {
    this.state = new Resource(async (signal) =>
      this.#id === '' ? undefined : client.call(selectTerminalSetting, { id: this.#id }, { signal }),
    );
  }

  show(id: string): void {
    this.#id = id;
    void this.state.reload();
  }

  onEvent(event: ConsoleEvent): void {
    const mine = 'clId' in event && event.clId === this.#id;
    if (this.#id !== '' && (mine || event.kind === 'resync' || event.kind === 'operation'))
      this.#refresh.ask('state');
  }

  dispose(): void {
    this.#refresh.stop();
    this.state.cancel();
  }
}

/** Settings of the only checked terminal; undefined for none or several. Must be read in an observer. */
export function useOnlyTerminal(): TerminalSettingState | undefined {
  const store = useStore((client) => new SettingState(client));
  const selected = useSelectedTerminals();
  const { ids, groupIds, count } = useTarget();
  const key = count === 1 ? [...groupIds, ...ids].join() : '';
  useEffect(() => {
    let left = false;
    store.show('');
    // A group containing one terminal counts.
    const show = ([id = '']: readonly string[]) => {
      if (!left) store.show(id);
    };
    if (key !== '') void selected.resolve().then(show);
    return () => {
      left = true;
    };
  }, [store, selected, key]);
  return count === 1 ? store.state.value : undefined;
}
