import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { useSearchText } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import './operation.css';

interface NameSearchProps {
  /** From the address. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Label; terminals by name or number by default. */
  readonly label?: string;
}

/** Search with its text in the address. */
export function NameSearch({ value, onChange, label }: NameSearchProps) {
  const say = useMessages(namespace);
  const [text, setText] = useSearchText({ value, onChange });
  const name = label ?? say('operations.search');
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
