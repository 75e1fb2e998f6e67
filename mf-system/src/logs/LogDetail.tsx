import { type LogRow, logChanges } from '@vitrine/shared/api';
import { formatDateTime, formatTimeZone, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { actionText } from './actionText.ts';
import { changeText, fieldText } from './changeText.ts';
import { deferralOf, operationOf } from './operationOf.ts';
import { subjectSaid } from './roleSaid.ts';
import './logs.css';

interface LogDetailProps {
  /** Undefined: closed. */
  readonly row: LogRow | undefined;
  readonly onClose: () => void;
}

/** Details of a log entry, in a drawer. */
export function LogDetail({ row, onClose }: LogDetailProps) {
  const say = useMessages(namespace);
  return (
    <SideSheet title={say('logs.detail')} visible={row !== undefined} onCancel={onClose} width={480}>
      {row && <Facts row={row} />}
    </SideSheet>
  );
}

const Facts = observer(function Facts({ row }: { row: LogRow }) {
  const say = useMessages(namespace);
  const { timeZone } = session;
  const operation = operationOf(row);
  const waits = deferralOf(say, row.detail);
  const facts: readonly (readonly [string, string])[] = [
    [say('logs.at'), `${formatDateTime(row.at, timeZone)} (${formatTimeZone(timeZone, row.at)})`],
    [say('logs.who'), row.userName || say('logs.byItself')],
    [say('logs.what'), actionText(say, row)],
    [say('logs.subject'), subjectSaid(say, row)],
    [say('logs.address'), row.address],
    ...(operation ? [[say('logs.field.operation'), operation.text] as const] : []),
    ...(waits === '' ? [] : [[say('logs.field.deferral'), waits] as const]),
    ...logChanges(operation?.rest ?? row.detail).map((change): [string, string] => [
      fieldText(say, change.name),
      changeText(say, change),
    ]),
  ];
  return (
    <dl className="sys-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || say('logs.none')}</dd>
        </div>
      ))}
    </dl>
  );
});
