import type { PassageRecord } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Table } from '@vitrine/shared/ui/table';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { passageColumns } from './passageColumns.tsx';

interface PassageTableProps {
  readonly rows: readonly PassageRecord[];
  readonly chosen: readonly string[];
  /** Undefined: selection is off, as there are no actions. */
  readonly onChoose: ((ids: readonly string[]) => void) | undefined;
}

/** Records, newest first; a photo opens enlarged. */
export function PassageTable({ rows, chosen, onChoose }: PassageTableProps) {
  const say = useMessages(namespace);
  const [large, setLarge] = useState<PassageRecord>();
  return (
    <>
      <Table
        least={840}
        className="terminal-table"
        size="small"
        rowKey="id"
        columns={passageColumns(say, setLarge)}
        dataSource={[...rows]}
        pagination={false}
        {...(onChoose && {
          rowSelection: {
            selectedRowKeys: [...chosen],
            onChange: (keys?: readonly (string | number)[]) => onChoose((keys ?? []).map(String)),
          },
        })}
      />
      {large && <PhotoDialog record={large} onClose={() => setLarge(undefined)} />}
    </>
  );
}
