import { longestOf, selectH5Page } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { useSearchText } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';

interface KeywordFieldProps {
  readonly value: string;
  /** Label of the search field; default: names. */
  readonly label?: string;
  readonly onChange: (keyword: string) => void;
}

/** Search field; updates the URL after a delay. */
export function KeywordField({ value, label, onChange }: KeywordFieldProps) {
  const say = useMessages(namespace);
  const words = label ?? say('works.search');
  const [text, setText] = useSearchText({ value, onChange });
  return (
    <Input
      type="search"
      className="hg-keyword"
      prefix={<IconSearch aria-hidden="true" />}
      showClear
      limit={longestOf(selectH5Page, 'keyword')}
      live
      value={text}
      onChange={setText}
      placeholder={words}
      aria-label={words}
    />
  );
}
