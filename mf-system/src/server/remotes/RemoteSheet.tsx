import type { DeployedVersion, RemoteState } from '@vitrine/shared/api';
import { formatBytes, formatDateTime, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { serverNamespace } from '../messages/index.ts';
import { CanaryDialog } from './CanaryDialog.tsx';
import type { RemoteStore } from './RemoteStore.ts';
import { useRemoteActions } from './useRemoteActions.ts';

interface RemoteSheetProps {
  readonly store: RemoteStore;
  readonly remote: RemoteState;
  readonly onClose: () => void;
}

const timeOf = (at: string) => formatDateTime(at, session.timeZone);

/** Versions of a remote with what can be done with them, its history, and its failures. */
export const RemoteSheet = observer(function RemoteSheet({ store, remote, onClose }: RemoteSheetProps) {
  const say = useMessages(serverNamespace);
  const actions = useRemoteActions(store);
  const [tried, setTried] = useState('');
  const { name, source, canary, versions } = remote;
  return (
    <SideSheet title={say('remotes.openOf', { name })} visible onCancel={onClose} width={560}>
      <div className="server-remote">
        {source === 'file' && <p className="sys-quiet">{say('remotes.fixedText')}</p>}
        <div className="server-row-actions">
          {source === 'registry' && remote.version && (
            <Button type="danger" onClick={() => void actions.rollBack(remote)}>
              {say('remotes.rollback')}
            </Button>
          )}
          {canary?.since !== undefined && (
            <Button type="danger" onClick={() => void actions.endCanary(remote)}>
              {say('remotes.end')}
            </Button>
          )}
        </div>
        <h3>{say('remotes.versions')}</h3>
        {versions.length === 0 && <p className="sys-quiet">{say('remotes.noVersions')}</p>}
        <ul className="sys-hooks">
          {versions.map((version) => (
            <VersionLine
              key={version.version}
              version={version}
              inUse={remote.version === version.version}
              onPromote={() => void actions.promote(remote, version.version)}
              onTry={() => setTried(version.version)}
            />
          ))}
        </ul>
        <History remote={remote} />
        <Failures remote={remote} />
      </div>
      {tried && <CanaryDialog store={store} name={name} version={tried} onClose={() => setTried('')} />}
    </SideSheet>
  );
});

interface VersionLineProps {
  readonly version: DeployedVersion;
  readonly inUse: boolean;
  readonly onPromote: () => void;
  readonly onTry: () => void;
}

const VersionLine = observer(function VersionLine({
  version: given,
  inUse,
  onPromote,
  onTry,
}: VersionLineProps) {
  const say = useMessages(serverNamespace);
  const { version, size, deployedAt, deployedBy, shown, failed } = given;
  const facts = { size: formatBytes(size), at: timeOf(deployedAt), by: deployedBy };
  return (
    <li className="sys-hook">
      <span className="server-cell">
        <strong>{version}</strong>
        <small>{say('remotes.deployedBy', facts)}</small>
        <small>
          {say('remotes.shown', { count: formatNumber(shown) })} ·{' '}
          {say('remotes.failed', { count: formatNumber(failed) })}
        </small>
      </span>
      {inUse ? (
        <StateMark state="passed" label={say('remotes.column.inUse')} />
      ) : (
        <span className="server-row-actions">
          <Button size="small" aria-label={say('remotes.tryOf', { version })} onClick={onTry}>
            {say('remotes.try')}
          </Button>
          <Button size="small" aria-label={say('remotes.promoteOf', { version })} onClick={onPromote}>
            {say('remotes.promote')}
          </Button>
        </span>
      )}
    </li>
  );
});

const History = observer(function History({ remote: { history } }: { readonly remote: RemoteState }) {
  const say = useMessages(serverNamespace);
  const shipped = say('remotes.shippedVersion');
  return (
    <>
      <h3>{say('remotes.history')}</h3>
      {history.length === 0 && <p className="sys-quiet">{say('remotes.noHistory')}</p>}
      <ul className="sys-hooks">
        {history.map(({ act, version, formerVersion, by, at }) => {
          const now = version ?? shipped;
          const former = formerVersion ?? shipped;
          const text = {
            deployed: () => say('remotes.act.deployed', { version: now }),
            promoted: () => say('remotes.act.promoted', { version: now }),
            canarySet: () => say('remotes.act.canarySet', { version: now }),
            canaryStopped: () => say('remotes.act.canaryStopped', { former }),
            rolledBack: () => say('remotes.act.rolledBack', { version: now, former }),
            leftForFailures: () => say('remotes.act.leftForFailures', { version: now, former }),
          }[act]();
          return (
            <li className="sys-hook" key={`${at} ${act} ${version}`}>
              <span className="server-cell">
                <span>{text}</span>
                <small>
                  {timeOf(at)} · {by || say('remotes.automatic')}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
});

const Failures = observer(function Failures({ remote: { failures } }: { readonly remote: RemoteState }) {
  const say = useMessages(serverNamespace);
  if (failures.length === 0) return null;
  return (
    <>
      <h3>{say('remotes.failures')}</h3>
      {failures.map(({ version, at, stage, message, stack }, index) => (
        <details className="server-remote-failure" key={`${at} ${index}`}>
          <summary>
            {version} · {say(`remotes.stage.${stage}`)} · {timeOf(at)}
            <br />
            {message}
          </summary>
          <pre>{stack}</pre>
        </details>
      ))}
    </>
  );
});
