import type { CustomField } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { namespace } from '../messages/index.ts';
import { FieldActions, type FieldHandlers } from './FieldActions.tsx';
import { fieldColumns } from './fieldColumns.tsx';

interface FieldTableProps extends FieldHandlers {
  readonly fields: readonly CustomField[];
  readonly manage: boolean;
}

/** Fields in order, each with its placeholder for texts. */
export function FieldTable({ fields, manage, ...handlers }: FieldTableProps) {
  const say = useMessages(namespace);
  const actions: ColumnProps<CustomField> = {
    title: say('register.act'),
    width: 180,
    render: (_text, field, place) => (
      <FieldActions field={field} place={place} isLast={place === fields.length - 1} {...handlers} />
    ),
  };
  return (
    <Table
      least={920}
      size="small"
      rowKey="id"
      columns={[...fieldColumns(say), ...(manage ? [actions] : [])]}
      dataSource={[...fields]}
      pagination={false}
    />
  );
}
