import type { ConsoleEvent } from '@vitrine/shared/api';
import { selectTerminalSetting, type TerminalSettingState } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Refresher, Resource } from '@vitrine/shared/state';
import { useEffect } from 'react';
import { useStore } from '../useStore.ts';
import { useTarget } from './useTarget.ts';

/** How one terminal is to be set and how it says that it is, kept fresh by events. */
class SettingState {
  readonly state: Resource<TerminalSettingState | undefined>;
  private id = '';
  private readonly refresh = new Refresher<'state'>(() => this.state.reload());

  constructor(client: Client) {
    this.state = new Resource(async (signal) =>
      this.id === '' ? undefined : client.call(selectTerminalSetting, { id: this.id }, { signal }),
    );
  }

  show(id: string): void {
    this.id = id;
    void this.state.reload();
  }

  hear(event: ConsoleEvent): void {
    const mine = 'clId' in event && event.clId === this.id;
    if (this.id !== '' && (mine || event.kind === 'resync' || event.kind === 'operation'))
      this.refresh.ask('state');
  }

  dispose(): void {
    this.refresh.stop();
    this.state.cancel();
  }
}

/** How the one checked terminal is set; undefined where none or several are checked. Read it in an observer. */
export function useOnlyTerminal(): TerminalSettingState | undefined {
  const store = useStore((client) => new SettingState(client));
  const { ids, groupIds } = useTarget();
  const [id] = ids;
  const only = id !== undefined && ids.length === 1 && groupIds.length === 0 ? id : '';
  useEffect(() => store.show(only), [store, only]);
  const { value } = store.state;
  return value?.clId === only ? value : undefined;
}
