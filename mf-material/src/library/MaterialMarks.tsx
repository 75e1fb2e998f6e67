import type { MaterialRow } from '@vitrine/shared/api';
import { formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { noteOf, noteText } from './facts.ts';
import './card.css';

/** Status badges of a material: processing, missing parts, expiry. */
export const MaterialMarks = observer(function MaterialMarks({ row }: { readonly row: MaterialRow }) {
  const say = useMessages(namespace);
  const note = noteText(row, say);
  const processing = row.state === 'processing';
  const { expiresAt } = row;
  const word = noteOf(row);
  if (note === '' && !processing && row.lifetime !== 'expiring' && row.lifetime !== 'expired') return null;
  return (
    <p className="mat-card-note">
      {processing && (
        <span title={note}>
          <StateMark
            state="running"
            progress={(row.progress ?? 0) / 100}
            label={say(word ? `noteShort.${word}` : 'state.processing')}
          />
        </span>
      )}
      {!processing && word && (
        <span title={note}>
          <StateMark state="outOfDate" label={say(`noteShort.${word}`)} />
        </span>
      )}
      {expiresAt !== null && row.lifetime === 'expiring' && (
        <span title={formatExact(expiresAt, session.timeZone)}>
          <StateMark state="expiring" label={say('expiry.soon', { when: formatRelative(expiresAt) })} />
        </span>
      )}
      {expiresAt !== null && row.lifetime === 'expired' && (
        <span title={formatExact(expiresAt, session.timeZone)}>
          <StateMark state="failed" label={say('expiry.over')} />
        </span>
      )}
    </p>
  );
});
