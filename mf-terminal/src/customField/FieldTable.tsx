import type { CustomField } from '@vitrine/shared/api';
import { formatAlternatives, useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { IconArrowDown, IconArrowUp, IconCopy, IconDelete } from '@vitrine/shared/ui/icons';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { namespace } from '../messages/index.ts';

interface FieldTableProps {
  readonly fields: readonly CustomField[];
  readonly manage: boolean;
  readonly onEdit: (field: CustomField) => void;
  readonly onRemove: (field: CustomField) => void;
  readonly onMove: (field: CustomField, place: number) => void;
}

/** Fields in order, each with its placeholder for texts. */
export function FieldTable({ fields, manage, onEdit, onRemove, onMove }: FieldTableProps) {
  const say = useMessages(namespace);
  const copy = async (key: string) => {
    try {
      await navigator.clipboard.writeText(`{{custom.${key}}}`);
      notify.success(say('custom.copied'));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const columns: ColumnProps<CustomField>[] = [
    {
      title: say('custom.label'),
      dataIndex: 'label',
      width: 140,
      render: (_text, field) => field.label || field.key,
    },
    {
      title: say('custom.inText'),
      dataIndex: 'key',
      render: (_text, { key }) => (
        <span className="terminal-custom-key">
          <code>{`{{custom.${key}}}`}</code>
          <Button
            theme="borderless"
            type="tertiary"
            size="small"
            icon={<IconCopy />}
            aria-label={say('custom.copy', { key })}
            onClick={() => void copy(key)}
          />
        </span>
      ),
    },
    { title: say('custom.type'), width: 90, render: (_text, { type }) => say(`custom.types.${type}`) },
    { title: say('custom.initial'), width: 110, render: (_text, { initial }) => initial || '–' },
    {
      title: say('custom.choices'),
      width: 130,
      render: (_text, { choices }) => formatAlternatives(choices) || '–',
    },
    { title: say('custom.valueTotal'), dataIndex: 'valueTotal', width: 100 },
  ];
  const acts: ColumnProps<CustomField> = {
    title: say('register.act'),
    width: 180,
    render: (_text, field, place) => {
      const name = field.label || field.key;
      return (
        <span className="terminal-custom-acts">
          <Button size="small" onClick={() => onEdit(field)} aria-label={say('custom.editNamed', { name })}>
            {say('custom.edit')}
          </Button>
          <Button
            size="small"
            theme="borderless"
            icon={<IconArrowUp />}
            disabled={place === 0}
            aria-label={say('custom.up', { name })}
            onClick={() => onMove(field, place - 1)}
          />
          <Button
            size="small"
            theme="borderless"
            icon={<IconArrowDown />}
            disabled={place === fields.length - 1}
            aria-label={say('custom.down', { name })}
            onClick={() => onMove(field, place + 1)}
          />
          <Button
            size="small"
            theme="borderless"
            type="danger"
            icon={<IconDelete />}
            aria-label={say('custom.removeNamed', { name })}
            onClick={() => onRemove(field)}
          />
        </span>
      );
    },
  };
  return (
    <Table
      least={920}
      size="small"
      rowKey="id"
      columns={manage ? [...columns, acts] : columns}
      dataSource={[...fields]}
      pagination={false}
    />
  );
}
