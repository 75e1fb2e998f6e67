import type { H5Answer } from '@vitrine/shared/api';
import { formatDateTime, formatTimeZone, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { valueText } from './valueText.ts';
import './answers.css';

interface AnswerSheetProps {
  readonly answer: H5Answer;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** An answer in full, with the questions as worded at the time. */
export const AnswerSheet = observer(function AnswerSheet({ answer, onDelete, onClose }: AnswerSheetProps) {
  const say = useMessages(namespace);
  const zone = session.timeZone;
  return (
    <SideSheet visible title={formatDateTime(answer.at, zone)} width={480} onCancel={onClose}>
      <p className="ha-note">{formatTimeZone(zone, answer.at)}</p>
      <dl className="ha-answer">
        {answer.values.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label || say('form.unnamed')}</dt>
            <dd>{valueText(say, value)}</dd>
          </div>
        ))}
      </dl>
      <Button type="danger" onClick={onDelete}>
        {say('answers.deleteOne')}
      </Button>
    </SideSheet>
  );
});
