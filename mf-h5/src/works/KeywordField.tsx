import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';

/** How long to wait for more letters, in milliseconds. */
const typingPause = 300;

interface KeywordFieldProps {
  readonly value: string;
  /** What is searched, where that is not names. */
  readonly label?: string;
  readonly onChange: (keyword: string) => void;
}

/** Search by name; the address follows once the typing rests. */
export function KeywordField({ value, label, onChange }: KeywordFieldProps) {
  const say = useMessages(namespace);
  const words = label ?? say('works.search');
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    const keyword = text.trim();
    if (keyword === value) return undefined;
    const timer = setTimeout(() => onChange(keyword), typingPause);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <Input
      type="search"
      className="hg-keyword"
      prefix={<IconSearch aria-hidden="true" />}
      showClear
      maxLength={100}
      value={text}
      onChange={setText}
      placeholder={words}
      aria-label={words}
    />
  );
}
