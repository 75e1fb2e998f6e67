import { expiryWarningDays, type MaterialRow } from '@vitrine/shared/api';
import { formatTimeZone, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Field, Input, Modal } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { instantOf, wallTimeOf } from '../library/days.ts';
import { namespace } from '../messages/index.ts';
import './acts.css';

interface ExpiryDialogProps {
  readonly rows: readonly MaterialRow[];
  readonly onCancel: () => void;
  /** ISO instant, or empty for never. */
  readonly onSave: (expiresAt: string) => void;
}

const day = 24 * 3600 * 1000;
/** Days from now that are one click away. */
const quick = [7, 30, 90] as const;

/** The instant from which materials leave every playlist, in the account's time zone. */
export function ExpiryDialog({ rows, onCancel, onSave }: ExpiryDialogProps) {
  const say = useMessages(namespace);
  const { timeZone } = session;
  const [only] = rows;
  const before = rows.length === 1 && only?.expiresAt ? wallTimeOf(Date.parse(only.expiresAt), timeZone) : '';
  const [wall, setWall] = useState(before);
  const instant = instantOf(wall, timeZone);
  const used = rows.filter((row) => row.isBindPm === 1).length;
  const past = instant !== undefined && Date.parse(instant) <= Date.now();
  return (
    <Modal
      visible
      title={say('expiry.title', { count: rows.length })}
      okText={say('act.save')}
      cancelText={say('act.cancel')}
      okButtonProps={{ disabled: instant === undefined }}
      onOk={() => {
        if (instant !== undefined) onSave(instant);
      }}
      onCancel={onCancel}
    >
      <div className="mat-form">
        <p>{say('expiry.explain', { days: expiryWarningDays })}</p>
        <Field
          label={say('expiry.at', { zone: `${timeZone} (${formatTimeZone(timeZone)})` })}
          hint={past ? say('expiry.past', { count: used }) : undefined}
        >
          {(control) => <Input {...control} type="datetime-local" value={wall} onChange={setWall} />}
        </Field>
        <div className="mat-row">
          {quick.map((days) => (
            <Button key={days} onClick={() => setWall(wallTimeOf(Date.now() + days * day, timeZone))}>
              {say('expiry.days', { days })}
            </Button>
          ))}
          <Button onClick={() => onSave('')}>{say('expiry.never')}</Button>
        </div>
      </div>
    </Modal>
  );
}
