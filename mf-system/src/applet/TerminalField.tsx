import { useMessages } from '@vitrine/shared/i18n';
import { ApiError } from '@vitrine/shared/session';
import { errorText, Field, Select } from '@vitrine/shared/ui/basic';
import { isGone } from '@vitrine/shared/ui/pane';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AppletStore } from './AppletStore.ts';
import { appletNamespace } from './messages/index.ts';

interface TerminalFieldProps {
  readonly store: AppletStore;
  readonly value: string;
  readonly onChange: (clId: string) => void;
  /** The terminal in the URL does not exist. */
  readonly onGone: () => void;
}

/** Debounce in milliseconds. */
const typingPause = 300;

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Terminal select with server-side search. */
export function TerminalField({ store, value, onChange, onGone }: TerminalFieldProps) {
  const say = useMessages(appletNamespace);
  const [keyword, setKeyword] = useState('');
  const { options, loadError, revoked } = useTerminals(store, keyword, value, {
    onGone,
    onLost: () => onChange(''),
  });
  const error = loadError ?? (value === '' ? revoked : undefined);
  return (
    <Field
      label={say('form.terminal')}
      hint={say('form.terminalHint')}
      {...(error !== undefined && { error: errorText(error) })}
    >
      {({ id }) => (
        <Select
          id={id}
          filter
          remote
          aria-label={say('form.terminal')}
          placeholder={say('form.choose')}
          emptyContent={say('form.none')}
          optionList={[...options]}
          {...(value !== '' && { value })}
          onSearch={setKeyword}
          onChange={(next) => onChange(String(next))}
        />
      )}
    </Field>
  );
}

const isRevoked = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && reason.error === 'applet.terminalRevoked';

/** The selected terminal, which may not match the search; undefined when it does not exist. */
async function chosenOne(store: AppletStore, clId: string) {
  try {
    const [found] = await store.terminals('', clId);
    return found;
  } catch (reason) {
    if (isGone(reason)) return undefined;
    if (isRevoked(reason)) return reason;
    throw reason;
  }
}

interface Missing {
  /** The terminal in the URL is missing at the first load. */
  readonly onGone: () => void;
  /** A selected terminal has become unavailable. */
  readonly onLost: () => void;
}

/** Search results plus the selected terminal, so that its name stays. */
function useTerminals(store: AppletStore, keyword: string, chosen: string, { onGone, onLost }: Missing) {
  const isRead = useRef(false);
  const miss = useEffectEvent(() => (isRead.current ? onLost() : onGone()));
  const lose = useEffectEvent(() => onLost());
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [loadError, setLoadError] = useState<unknown>(undefined);
  /** Reason why the last selection was cleared; shown until a new one. */
  const [revoked, setRevoked] = useState<ApiError>();
  useEffect(() => {
    let stale = false;
    const read = async () => {
      const found = await store.terminals(keyword);
      const missing = chosen !== '' && !found.some(({ clId }) => clId === chosen);
      const one = missing ? await chosenOne(store, chosen) : undefined;
      if (stale) return;
      setLoadError(undefined);
      if (chosen !== '') setRevoked(undefined);
      if (missing && one === undefined) return miss();
      isRead.current = true;
      if (one instanceof ApiError) {
        setRevoked(one);
        return lose();
      }
      const rows = one ? [one, ...found] : found;
      setOptions(rows.map(({ clId, name }) => ({ value: clId, label: name })));
    };
    const fail = (reason: unknown) => {
      if (!stale) setLoadError(reason);
    };
    const timer = setTimeout(() => read().catch(fail), keyword === '' ? 0 : typingPause);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [store, keyword, chosen]);
  return { options, loadError, revoked };
}
