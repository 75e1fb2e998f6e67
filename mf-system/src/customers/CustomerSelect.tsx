import { type Customer, selectCustomers } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';

interface CustomerSelectProps {
  /** Id; empty: none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Debounce in milliseconds. */
const typingPause = 200;
const shown = 50;

/** Customer select with server-side search. */
export const CustomerSelect = observer(function CustomerSelect({ value, onChange }: CustomerSelectProps) {
  const say = useMessages(namespace);
  const [text, setText] = useState('');
  const [choices] = useState(() => new Choices());
  useEffect(() => {
    const timer = setTimeout(() => choices.find(text), text === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [choices, text]);
  useEffect(() => () => choices.found.cancel(), [choices]);
  const choose = (id: string) => {
    choices.keep(id);
    onChange(id);
  };
  return (
    <Select
      filter
      remote
      aria-label={say('customers.customer')}
      value={value || undefined}
      placeholder={say('orders.choose')}
      optionList={choices.all.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setText}
      onChange={(chosen) => choose(String(chosen))}
    />
  );
});

/** Search results and the selected customer. */
class Choices {
  #text = '';
  #kept: Customer | undefined;
  readonly found = new Resource<readonly Customer[]>(async (signal) => {
    const input = { keyword: this.#text, state: '' as const, pageNum: 1, pageSize: shown };
    return (await client.call(selectCustomers, input, { signal })).customerList;
  });

  /** Keeps the selected customer in the list. */
  get all(): readonly Customer[] {
    const rows = this.found.value ?? [];
    const kept = this.#kept;
    return kept && !rows.some(({ id }) => id === kept.id) ? [kept, ...rows] : rows;
  }

  find(text: string): void {
    this.#text = text;
    void this.found.reload();
  }

  keep(chosen: string): void {
    this.#kept = this.all.find(({ id }) => id === chosen);
  }
}
