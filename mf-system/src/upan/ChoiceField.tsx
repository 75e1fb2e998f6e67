import { useMessages } from '@vitrine/shared/i18n';
import { errorText, Select } from '@vitrine/shared/ui/basic';
import { useCallback, useEffect, useState } from 'react';
import { usbNamespace } from './messages/index.ts';
import type { ChoiceKind, UsbStore } from './UsbStore.ts';

interface ChoiceFieldProps {
  readonly store: UsbStore;
  readonly kind: ChoiceKind;
  readonly label: string;
  readonly hint?: string;
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Debounce in milliseconds. */
const typingPause = 300;

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Multi-select with server-side search. */
export function ChoiceField({ store, kind, label, hint, value, onChange }: ChoiceFieldProps) {
  const say = useMessages(usbNamespace);
  const [keyword, setKeyword] = useState('');
  const { options, loadError } = useChoices(store, kind, keyword, value);
  return (
    <div className="usb-field">
      <span>{label}</span>
      <Select
        multiple
        filter
        remote
        showClear
        aria-label={label}
        placeholder={say('form.choose')}
        emptyContent={say('form.none')}
        optionList={[...options]}
        value={[...value]}
        onSearch={setKeyword}
        onChange={(next) => onChange(Array.isArray(next) ? next.map(String) : [])}
      />
      {hint && <small>{hint}</small>}
      {loadError !== undefined && <small role="alert">{errorText(loadError)}</small>}
    </div>
  );
}

/** Search results plus selected items, so that their names stay. */
function useChoices(store: UsbStore, kind: ChoiceKind, keyword: string, chosen: readonly string[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const [found, setFound] = useState<readonly string[]>([]);
  const [loadError, setLoadError] = useState<unknown>(undefined);
  const read = useCallback(async () => {
    try {
      const rows = await store.choices(kind, keyword);
      setKnown((before) => new Map([...before, ...rows.map(({ id, name }) => [id, name] as const)]));
      setFound(rows.map(({ id }) => id));
      setLoadError(undefined);
    } catch (reason) {
      setLoadError(reason);
    }
  }, [store, kind, keyword]);
  useEffect(() => {
    const timer = setTimeout(() => void read(), keyword === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [read, keyword]);
  const ids = [...new Set([...found, ...chosen])];
  const options: Option[] = ids.map((id) => ({ value: id, label: known.get(id) ?? id }));
  return { options, loadError };
}
