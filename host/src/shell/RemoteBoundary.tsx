import type { RemoteDeclaration } from '@vitrine/shared/contract';
import { type AnyKeys, messagesOf, namespaceOf } from '@vitrine/shared/i18n';
import { LatePage, RemoteRoutes } from '@vitrine/shared/ui/remote';
import { Component, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { RemoteEntry } from '../remotes/RemoteEntry.ts';
import { registry } from '../remotes/registry.ts';
import { framePage } from './framePage.tsx';
import { LeftVersionNote } from './LeftVersionNote.tsx';
import { NotFound } from './NotFound.tsx';
import { RemotePanel } from './RemotePanel.tsx';

interface RemoteBoundaryProps {
  readonly entry: RemoteEntry;
  /** Reloads everything; the boundary then gets a new key. */
  readonly onRetry: () => void;
  /** The user asked for it again: its page takes the focus that the panel had. */
  readonly retried?: boolean;
}

interface BoundaryState {
  readonly error: unknown;
  /** Grows when a version is left for the previous one. */
  readonly versions: number;
}

/** Error boundary that confines a remote's loading and rendering errors to its own area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, versions: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!registry.leave(this.props.entry, error)) return;
    this.setState(({ versions }) => ({ error: undefined, versions: versions + 1 }));
  }

  override render(): ReactNode {
    const { entry, onRetry, retried } = this.props;
    const { error, versions } = this.state;
    if (error !== undefined) return <RemotePanel entry={entry} error={error} onRetry={onRetry} />;
    return <LoadedRemote key={versions} entry={entry} onRetry={onRetry} retried={retried} />;
  }
}

type Loaded = { readonly remote?: RemoteDeclaration; readonly error?: unknown };

function LoadedRemote({ entry, onRetry, retried = false }: RemoteBoundaryProps) {
  const [{ remote, error }, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    let current = true;
    registry.load(entry).then(
      (declaration) => current && setLoaded({ remote: declaration }),
      (reason: unknown) => current && setLoaded({ error: reason }),
    );
    return () => {
      current = false;
    };
  }, [entry]);

  useEffect(() => {
    if (remote && retried && document.activeElement === document.body)
      document.getElementById('page')?.focus();
  }, [remote, retried]);

  const frame = useMemo(() => framePage(messagesOf(namespaceOf<AnyKeys>(entry.name))), [entry.name]);

  if (error !== undefined) return <RemotePanel entry={entry} error={error} onRetry={onRetry} />;
  if (!remote) return <LatePage />;
  return (
    <>
      <LeftVersionNote name={entry.name} />
      <RemoteRoutes remote={remote} frame={frame} missing={<NotFound />} />
    </>
  );
}
