import { formatPercent, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import {
  leftText,
  reasonText,
  sizeText,
  speedText,
  UploadActions,
  UploadBar,
  type UploadItem,
  UploadStateMark,
} from '@vitrine/shared/ui/upload-tray';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { PlainTable } from '../table/PlainTable.tsx';

const columns = ['name', 'size', 'progress', 'speed', 'left', 'state', 'actions'] as const;

/** Uploads with progress and state. */
export const UploadTable = observer(function UploadTable({
  items,
}: {
  readonly items: readonly UploadItem[];
}) {
  const say = useMessages(namespace);
  return (
    <PlainTable className="mat-uploads" least={960}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {say(`uploads.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <UploadRow key={item.facts.key} item={item} />
        ))}
      </tbody>
    </PlainTable>
  );
});

const UploadRow = observer(function UploadRow({ item }: { readonly item: UploadItem }) {
  // Texts of uploads are shared with the tray.
  const say = useMessages(sharedNamespace);
  const sayOwn = useMessages(namespace);
  const column = (name: (typeof columns)[number]) => sayOwn(`uploads.column.${name}`);
  const { name, folderName, purpose } = item.facts;
  const shown = item.materialId !== '' && purpose === 'material';
  const reason = reasonText(item, say);
  return (
    <tr>
      <td className="mat-uploads-name" title={`${folderName} / ${name}`}>
        {shown ? (
          <Link to={`/material/displayPage?id=${encodeURIComponent(item.materialId)}`}>{name}</Link>
        ) : (
          name
        )}
        <small>{folderName}</small>
      </td>
      <td data-label={column('size')}>{sizeText(item, say)}</td>
      <td className="mat-uploads-progress" data-label={column('progress')}>
        <UploadBar item={item} />
        {item.state === 'uploading' && formatPercent(item.progress)}
      </td>
      <td data-label={column('speed')}>{speedText(item.speed, say)}</td>
      <td data-label={column('left')}>{leftText(item.secondsLeft, say)}</td>
      <td data-label={column('state')}>
        <UploadStateMark item={item} />
        {reason !== '' && <p className={`mat-uploads-reason-${item.state}`}>{reason}</p>}
      </td>
      <td data-label={column('actions')}>
        <UploadActions item={item} />
      </td>
    </tr>
  );
});
