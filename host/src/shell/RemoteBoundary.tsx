import type { RemoteDeclaration } from '@vitrine/shared/contract';
import { type AnyKeys, messagesOf, namespaceOf } from '@vitrine/shared/i18n';
import { LatePage, RemoteRoutes } from '@vitrine/shared/ui/remote';
import { Component, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { RemoteEntry } from '../remotes/RemoteEntry.ts';
import type { RemoteFailure } from '../remotes/RemoteFailure.ts';
import { registry } from '../remotes/registry.ts';
import { failureOf } from '../remotes/whyFailed.ts';
import { framePage } from './framePage.tsx';
import { LeftVersionNote } from './LeftVersionNote.tsx';
import { NotFound } from './NotFound.tsx';
import { RemotePanel } from './RemotePanel.tsx';

interface RemoteBoundaryProps {
  readonly entry: RemoteEntry;
  /** Console path: an error of one page does not concern the next. */
  readonly path: string;
  /** Reloads everything; the boundary then gets a new key. */
  readonly onRetry: () => void;
  /** The user asked for it again: its page takes the focus that the panel had. */
  readonly retried?: boolean;
}

interface BoundaryState {
  /** Why a page failed. */
  readonly failure: RemoteFailure | undefined;
  /** Whether a failed version stays, since it cannot be left for the previous one. */
  readonly stays: boolean;
  readonly path: string;
  /** Grows when a version is left for the previous one. */
  readonly versions: number;
}

/** Error boundary that confines a remote's loading and rendering errors to its own area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, BoundaryState> {
  override state: BoundaryState = {
    failure: undefined,
    stays: false,
    path: this.props.path,
    versions: 0,
  };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: failureOf(error), stays: false };
  }

  static getDerivedStateFromProps({ path }: RemoteBoundaryProps, state: BoundaryState) {
    return path === state.path ? null : { path, failure: undefined };
  }

  override componentDidCatch(error: unknown): void {
    if (registry.leave(this.props.entry, error))
      this.setState(({ versions }) => ({ failure: undefined, versions: versions + 1 }));
    else this.setState({ stays: true });
  }

  override render(): ReactNode {
    const { entry, onRetry, retried } = this.props;
    const { failure, stays, versions } = this.state;
    // Not before it is certain: the panel would take the focus and vanish.
    if (failure && !stays) return null;
    if (failure) return <RemotePanel entry={entry} failure={failure} onRetry={onRetry} />;
    const takesFocus = retried || versions > 0;
    return <LoadedRemote key={versions} entry={entry} onRetry={onRetry} takesFocus={takesFocus} />;
  }
}

interface LoadedRemoteProps extends Pick<RemoteBoundaryProps, 'entry' | 'onRetry'> {
  /** Its page takes a focus that was lost. */
  readonly takesFocus: boolean;
}

type Loaded = { readonly remote?: RemoteDeclaration; readonly failure?: RemoteFailure };

function LoadedRemote({ entry, onRetry, takesFocus }: LoadedRemoteProps) {
  const [{ remote, failure }, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    let current = true;
    registry.load(entry).then(
      (declaration) => current && setLoaded({ remote: declaration }),
      (reason: unknown) => current && setLoaded({ failure: failureOf(reason) }),
    );
    return () => {
      current = false;
    };
  }, [entry]);

  useEffect(() => {
    if (remote && takesFocus && document.activeElement === document.body)
      document.getElementById('page')?.focus();
  }, [remote, takesFocus]);

  const frame = useMemo(() => framePage(messagesOf(namespaceOf<AnyKeys>(entry.name))), [entry.name]);

  if (failure) return <RemotePanel entry={entry} failure={failure} onRetry={onRetry} />;
  return (
    <>
      <LeftVersionNote name={entry.name} ready={remote !== undefined} />
      {remote ? <RemoteRoutes remote={remote} frame={frame} missing={<NotFound />} /> : <LatePage />}
    </>
  );
}
