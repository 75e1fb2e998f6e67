import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import './operation.css';

interface NameSearchProps {
  /** As it stands in the address. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is searched; terminals by name or number when left out. */
  readonly label?: string;
}

/** Typing is taken over after this many milliseconds, so that not every letter is a call. */
const typingPause = 300;

/** A search whose text stands in the address. */
export function NameSearch({ value, onChange, label }: NameSearchProps) {
  const say = useMessages(namespace);
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  const name = label ?? say('orders.search');
  return (
    <Input
      className="operation-search"
      prefix={<IconSearch />}
      showClear
      value={text}
      placeholder={name}
      aria-label={name}
      onChange={setText}
    />
  );
}
