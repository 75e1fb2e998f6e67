import type { CustomField } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { namespace } from '../messages/index.ts';
import { type FieldActions, FieldActs } from './FieldActs.tsx';
import { fieldColumns } from './fieldColumns.tsx';

interface FieldTableProps extends FieldActions {
  readonly fields: readonly CustomField[];
  readonly manage: boolean;
}

/** Fields in order, each with its placeholder for texts. */
export function FieldTable({ fields, manage, ...actions }: FieldTableProps) {
  const say = useMessages(namespace);
  const acts: ColumnProps<CustomField> = {
    title: say('register.act'),
    width: 180,
    render: (_text, field, place) => (
      <FieldActs field={field} place={place} isLast={place === fields.length - 1} {...actions} />
    ),
  };
  return (
    <Table
      least={920}
      size="small"
      rowKey="id"
      columns={[...fieldColumns(say), ...(manage ? [acts] : [])]}
      dataSource={[...fields]}
      pagination={false}
    />
  );
}
