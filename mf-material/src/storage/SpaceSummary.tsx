import { formatBytes, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import { PlainTable } from '../table/PlainTable.tsx';
import type { SpaceUse } from './StorageStore.ts';

interface LineProps {
  readonly name: string;
  readonly total: number;
  readonly size: number;
  /** Sentence about space that can be freed. */
  readonly frees: string;
  readonly to: string;
}

function Line({ name, total, size, frees, to }: LineProps) {
  const say = useMessages(namespace);
  return (
    <tr>
      <th scope="row">
        <Link to={to}>{name}</Link>
      </th>
      <td data-label={say('storage.files')}>{formatNumber(total)}</td>
      <td data-label={say('column.size')}>{formatBytes(size)}</td>
      <td data-label={say('storage.frees')}>{frees}</td>
    </tr>
  );
}

/** Storage use by type, with the space that can be freed. */
export function SpaceSummary({ use }: { readonly use: SpaceUse }) {
  const say = useMessages(namespace);
  const none = say('storage.nothing');
  return (
    <PlainTable className="mat-storage-kinds" least={560}>
      <thead>
        <tr>
          <th scope="col">{say('storage.kind')}</th>
          <th scope="col">{say('storage.files')}</th>
          <th scope="col">{say('column.size')}</th>
          <th scope="col">{say('storage.frees')}</th>
        </tr>
      </thead>
      <tbody>
        {use.types.map(({ type, total, size, unused, unusedSize }) => (
          <Line
            key={type}
            name={say(`type.${type}`)}
            total={total}
            size={size}
            to={`/material?type=${type}&sort=size`}
            frees={
              unused === 0 ? none : say('storage.unused', { count: unused, size: formatBytes(unusedSize) })
            }
          />
        ))}
        <Line
          name={say('trash.title')}
          total={use.trash.total}
          size={use.trash.size}
          to="/material/trash"
          frees={
            use.trash.total === 0 ? none : say('storage.emptyTrash', { size: formatBytes(use.trash.size) })
          }
        />
        <Line
          name={say('fonts.title')}
          total={use.fonts.total}
          size={use.fonts.size}
          to="/material/fonts"
          frees={none}
        />
      </tbody>
    </PlainTable>
  );
}
