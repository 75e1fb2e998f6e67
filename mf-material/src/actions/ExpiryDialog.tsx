import { expiryWarningDays, type MaterialRow } from '@vitrine/shared/api';
import { formatTimeZone, serverNow, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Modal } from '@vitrine/shared/ui/basic';
import { InstantPicker } from '@vitrine/shared/ui/pickers';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { namespace } from '../messages/index.ts';
import './actions.css';

interface ExpiryDialogProps {
  readonly rows: readonly MaterialRow[];
  readonly onCancel: () => void;
  /** ISO instant, or empty for never. */
  readonly onSave: (expiresAt: string) => void;
}

const day = 24 * 3600 * 1000;
/** Presets in days from now. */
const quick = [7, 30, 90] as const;

/** Sets when materials expire from all playlists, in the account's time zone. */
export const ExpiryDialog = observer(function ExpiryDialog({ rows, onCancel, onSave }: ExpiryDialogProps) {
  const say = useMessages(namespace);
  const { timeZone } = session;
  const [only] = rows;
  const noteId = useId();
  const before = rows.length === 1 && only?.expiresAt ? Date.parse(only.expiresAt) : undefined;
  const [instant, setInstant] = useState(before);
  const used = rows.filter((row) => row.isBindPm === 1).length;
  const past = instant !== undefined && instant <= serverNow();
  const at = say('expiry.at', { zone: `${timeZone} (${formatTimeZone(timeZone)})` });
  return (
    <Modal
      visible
      title={say('expiry.title', { count: rows.length })}
      okText={say('act.save')}
      cancelText={say('act.cancel')}
      okButtonProps={{ disabled: instant === undefined }}
      onOk={() => {
        if (instant !== undefined) onSave(new Date(instant).toISOString());
      }}
      onCancel={onCancel}
    >
      <div className="mat-form">
        <p>{say('expiry.explain', { days: expiryWarningDays })}</p>
        <div className="vt-field">
          <span className="vt-field-name">{at}</span>
          <InstantPicker
            aria-label={at}
            aria-describedby={past ? noteId : undefined}
            timeZone={timeZone}
            value={instant}
            onChange={setInstant}
          />
          {past && (
            <p id={noteId} className="vt-field-hint" role="status">
              {say('expiry.past', { count: used })}
            </p>
          )}
        </div>
        <div className="mat-row">
          {quick.map((days) => (
            <Button key={days} onClick={() => setInstant(serverNow() + days * day)}>
              {say('expiry.days', { days })}
            </Button>
          ))}
          <Button onClick={() => onSave('')}>{say('expiry.never')}</Button>
        </div>
      </div>
    </Modal>
  );
});
