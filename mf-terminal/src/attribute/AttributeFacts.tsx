import { type CustomField, type TerminalRow, whatIsSet } from '@vitrine/shared/api';
import { formatNumber, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';

interface AttributeFactsProps {
  readonly row: TerminalRow;
  readonly fields: readonly CustomField[];
}

/** A terminal's attributes as text, for members without the right to edit. */
export function AttributeFacts({ row, fields }: AttributeFactsProps) {
  const say = useMessages(namespace);
  const words = { say: useMessages(sharedNamespace), number: formatNumber };
  const { latitude, longitude } = row;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [say('column.name'), row.name],
    [say('edit.number'), row.number],
    ['MAC', row.mac],
    [say('edit.location'), row.location],
    [say('edit.latitude'), latitude === null ? '' : String(latitude)],
    [say('edit.longitude'), longitude === null ? '' : String(longitude)],
    [say('edit.timeZone'), row.timeZone],
    [say('edit.remarks'), row.remarks],
    [say('power.title'), whatIsSet({ action: 'schedule', detail: { power: row.power } }, words)],
    ...fields.map(({ key, label, initial }) => [label || key, row.custom[key] || initial] as const),
  ];
  return (
    <dl className="terminal-facts" aria-label={say('pane.attribute')}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
