import type { PassageRecord } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';

interface PhotoButtonProps {
  readonly record: PassageRecord;
  readonly onEnlarge: (record: PassageRecord) => void;
}

/** Small photo of a record, which opens enlarged. */
export function PhotoButton({ record, onEnlarge }: PhotoButtonProps) {
  const say = useMessages(namespace);
  return (
    <button
      type="button"
      className="terminal-photo"
      aria-label={say('passage.enlarge', { person: record.person || say('passage.unknown') })}
      onClick={() => onEnlarge(record)}
    >
      <img src={record.photoUrl} alt="" loading="lazy" />
    </button>
  );
}
