import type { RemoteFault } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { serverNamespace } from '../messages/index.ts';

/** Lines of remotes.json that are not used, and why; empty without any. */
export function RemoteFaults({ faults }: { readonly faults: readonly RemoteFault[] }) {
  const say = useMessages(serverNamespace);
  if (faults.length === 0) return null;
  return (
    <div className="server-missing server-overdue" role="note" aria-label={say('remotes.faults')}>
      <p>{say('remotes.faults')}</p>
      <ul className="server-remote-faults">
        {faults.map(({ line, name, reason, detail }) => (
          <li key={`${line} ${name} ${reason} ${detail}`}>
            <strong>
              {line === undefined ? say('remotes.file') : say('remotes.line', { line })}
              {name !== undefined && ` · ${name}`}
            </strong>{' '}
            {reason === 'duplicateName' ||
            reason === 'noVersion' ||
            reason === 'tooLarge' ||
            reason === 'notText'
              ? say(`remotes.reason.${reason}`)
              : say(`remotes.reason.${reason}`, { detail })}
          </li>
        ))}
      </ul>
      <span>{say('remotes.faultsText')}</span>
    </div>
  );
}
