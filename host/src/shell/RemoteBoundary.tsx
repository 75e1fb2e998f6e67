import type { RemoteDeclaration } from '@vitrine/shared/contract';
import { type AnyKeys, messagesOf, namespaceOf } from '@vitrine/shared/i18n';
import { LatePage, RemoteRoutes } from '@vitrine/shared/ui/remote';
import { Component, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { RemoteEntry } from '../remotes/RemoteEntry.ts';
import { registry } from '../remotes/registry.ts';
import { framePage } from './framePage.tsx';
import { NotFound } from './NotFound.tsx';
import { RemotePanel } from './RemotePanel.tsx';

interface RemoteBoundaryProps {
  readonly entry: RemoteEntry;
  /** Reloads everything; the boundary then gets a new key. */
  readonly onRetry: () => void;
}

/** Error boundary that confines a remote's loading and rendering errors to its own area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { entry, onRetry } = this.props;
    if (this.state.error !== undefined)
      return <RemotePanel entry={entry} error={this.state.error} onRetry={onRetry} />;
    return <LoadedRemote entry={entry} onRetry={onRetry} />;
  }
}

type Loaded = { readonly remote?: RemoteDeclaration; readonly error?: unknown };

function LoadedRemote({ entry, onRetry }: RemoteBoundaryProps) {
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

  const frame = useMemo(() => framePage(messagesOf(namespaceOf<AnyKeys>(entry.name))), [entry.name]);

  if (error !== undefined) return <RemotePanel entry={entry} error={error} onRetry={onRetry} />;
  if (!remote) return <LatePage />;
  return <RemoteRoutes remote={remote} frame={frame} missing={<NotFound />} />;
}
