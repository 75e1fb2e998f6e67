import type { TerminalRow } from '@vitrine/shared/api';
import { formatBytes, formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, errorText, Input, notify, Select, TextArea } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { TerminalDetailStore } from './TerminalDetailStore.ts';

const bytes = (value: number | null) => (value === null ? '–' : formatBytes(value));

/** What the terminal told about itself, and what people may note about it. */
export const TerminalFacts = observer(function TerminalFacts(props: {
  row: TerminalRow;
  detail: TerminalDetailStore;
}) {
  const { row, detail } = props;
  const say = useMessages(namespace);
  const facts: readonly [label: string, value: string][] = [
    ['fact.nowPlaying', row.nowPlaying ? `${row.nowPlaying.programName} · ${row.nowPlaying.taskName}` : '–'],
    ['fact.number', row.clNo],
    ['fact.id', row.clId],
    ['fact.group', row.groupName === 'default' ? say('tree.defaultGroup') : row.groupName],
    ['fact.ip', row.ip || '–'],
    ['fact.mac', row.mac || '–'],
    ['fact.resolution', row.resolution],
    ['fact.memory', bytes(row.memory)],
    ['fact.freeSpace', bytes(row.freeSpace)],
    ['fact.player', row.playerVersion || '–'],
    ['fact.firmware', row.firmwareVersion || '–'],
    ['fact.system', row.systemVersion || '–'],
    ['fact.lastSeen', row.lastSeen ? formatDateTime(row.lastSeen) : say('list.never')],
  ];
  return (
    <>
      <dl className="terminal-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {session.can('terminal.manage') && <TerminalNotes row={row} detail={detail} />}
    </>
  );
});

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

const TerminalNotes = observer(function TerminalNotes(props: {
  row: TerminalRow;
  detail: TerminalDetailStore;
}) {
  const { row, detail } = props;
  const say = useMessages(namespace);
  const [number, setNumber] = useState(row.number);
  const [location, setLocation] = useState(row.location);
  const [remarks, setRemarks] = useState(row.remarks);
  const [timeZone, setTimeZone] = useState(row.timeZone);
  const ids = { number: useId(), location: useId(), remarks: useId() };
  const changes = { number, location, remarks, timeZone };
  const unchanged =
    number === row.number &&
    location === row.location &&
    remarks === row.remarks &&
    timeZone === row.timeZone;

  const save = async () => {
    try {
      await detail.edit.run([changes]);
      notify.success(say('edit.saved'));
    } catch (reason) {
      notify.failure(reason);
    }
  };

  return (
    <div className="terminal-notes">
      <label htmlFor={ids.number}>{say('edit.number')}</label>
      <Input id={ids.number} maxLength={40} value={number} onChange={setNumber} />
      <label htmlFor={ids.location}>{say('edit.location')}</label>
      <Input id={ids.location} maxLength={200} value={location} onChange={setLocation} />
      <span>{say('edit.timeZone')}</span>
      <Select
        filter
        optionList={zones}
        value={timeZone}
        onChange={(zone) => setTimeZone(String(zone))}
        aria-label={say('edit.timeZone')}
      />
      <label htmlFor={ids.remarks}>{say('edit.remarks')}</label>
      <TextArea id={ids.remarks} maxLength={500} autosize rows={2} value={remarks} onChange={setRemarks} />
      {detail.edit.error !== undefined && <p role="alert">{errorText(detail.edit.error)}</p>}
      <Button theme="solid" disabled={unchanged} loading={detail.edit.running} onClick={save}>
        {say('edit.save')}
      </Button>
    </div>
  );
});
