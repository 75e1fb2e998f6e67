import type { ServerOverview } from '@vitrine/shared/api';
import { formatBytes, useMessages } from '@vitrine/shared/i18n';
import { serverNamespace } from './messages/index.ts';

const parts = ['files', 'rows', 'backups', 'other', 'free'] as const;

interface DiskBarProps {
  readonly disk: NonNullable<ServerOverview['disk']>;
  readonly storage: ServerOverview['storage'];
}

/** Disk usage as bar and text. */
export function DiskBar({ disk, storage }: DiskBarProps) {
  const say = useMessages(serverNamespace);
  const { files, database: rows, backups } = storage;
  const other = Math.max(0, disk.total - disk.free - files - rows - backups);
  const sizes = { files, rows, backups, other, free: disk.free };
  let at = 0;
  return (
    <div className="server-disk">
      <svg viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
        {parts.map((part) => {
          const width = (sizes[part] / Math.max(1, disk.total)) * 1000;
          const x = at;
          at += width;
          return <rect key={part} className={`server-part-${part}`} x={x} y="0" width={width} height="12" />;
        })}
      </svg>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
              <rect className={`server-part-${part}`} width="8" height="8" rx="2" />
            </svg>
            {say(`about.${part}`)} <span>{formatBytes(sizes[part])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
