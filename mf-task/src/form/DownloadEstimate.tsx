import { formatBytes, formatDateTime, formatDuration, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import type { TaskPreflight } from './TaskFormStore.ts';

/** Download times at each speed limit. */
export function DownloadEstimate({ preflight: { download } }: { readonly preflight: TaskPreflight }) {
  const say = useMessages(namespace);
  if (download.terminals === 0) return <p className="task-note">{say('preflight.nothingToLoad')}</p>;
  const facts = {
    count: download.terminals,
    content: formatBytes(download.content),
    most: formatBytes(download.most),
    together: formatBytes(download.together),
  };
  return (
    <>
      <p className="task-note">{say('preflight.toLoad', facts)}</p>
      <table className="task-estimate">
        <thead>
          <tr>
            <th scope="col">{say('preflight.limit')}</th>
            <th scope="col">{say('preflight.takes')}</th>
            <th scope="col">{say('preflight.finish')}</th>
          </tr>
        </thead>
        <tbody>
          {download.finish.map(({ limit, seconds, at }) => (
            <tr key={limit}>
              <th scope="row">
                {limit === 0
                  ? say('preflight.noLimit')
                  : say('preflight.kilobytes', { limit: formatNumber(limit) })}
              </th>
              <td>{seconds === null ? say('preflight.unknown') : formatDuration(seconds)}</td>
              <td>{at === null ? '–' : formatDateTime(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
