import { selectClientById, selectPageClientInfo } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../../messages/index.ts';

interface TerminalSelectProps {
  /** Terminal id; empty for all. */
  readonly value: string;
  readonly onChange: (clId: string) => void;
}

interface Choice {
  readonly clId: string;
  readonly name: string;
}

/** Debounce of the search, in milliseconds. */
const typingPause = 200;
const shown = 50;

/** Chooses one terminal, by part of its name, or all. */
export const TerminalSelect = observer(function TerminalSelect({ value, onChange }: TerminalSelectProps) {
  const say = useMessages(namespace);
  const [text, setText] = useState('');
  const [choices] = useState(() => new Choices());
  useEffect(() => {
    const timer = setTimeout(() => choices.find(text), text === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [choices, text]);
  useEffect(() => choices.know(value), [choices, value]);
  const known = choices.all;
  return (
    <Select
      filter
      remote
      showClear
      className="operation-terminal"
      value={value === '' ? undefined : value}
      placeholder={say('terminals.all')}
      aria-label={say('terminals.one')}
      emptyContent={say('terminals.none')}
      optionList={known.map(({ clId, name }) => ({ value: clId, label: name }))}
      onSearch={setText}
      onChange={(chosen) => onChange(typeof chosen === 'string' ? chosen : '')}
    />
  );
});

/** Search results, plus the current choice. */
class Choices {
  #text = '';
  #id = '';
  readonly #found = new Resource<readonly Choice[]>(async (signal) => {
    const input = { gpId: '-1', clientName: this.#text, pageSize: shown };
    return (await client.call(selectPageClientInfo, input, { signal })).materialList;
  });
  readonly #chosen = new Resource<Choice | undefined>(async (signal) =>
    this.#id === '' ? undefined : client.call(selectClientById, { id: this.#id }, { signal }),
  );

  find(text: string): void {
    this.#text = text;
    void this.#found.reload();
  }

  know(id: string): void {
    this.#id = id;
    if (!this.#found.value?.some(({ clId }) => clId === id)) void this.#chosen.reload();
  }

  get all(): readonly Choice[] {
    const found = this.#found.value ?? [];
    const { value } = this.#chosen;
    return value && !found.some(({ clId }) => clId === value.clId) ? [value, ...found] : found;
  }
}
