import { formatBytes, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { useEffect, useState } from 'react';

/** Milliseconds after which a loading page says why. */
const slowAfter = 5000;
const pollInterval = 1000;

/** Bytes of resources loaded since a time. */
function bytesSince(start: number): number {
  const entries = performance.getEntriesByType?.('resource') ?? [];
  const late = entries.filter((entry) => entry.startTime + entry.duration >= start);
  return late.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'encodedBodySize') ?? 0), 0);
}

/** Says that a slow page is still loading, and how much has arrived. */
export function SlowNote() {
  const say = useMessages(sharedNamespace);
  const [received, setReceived] = useState<number>();
  useEffect(() => {
    const start = performance.now();
    const check = () => {
      if (performance.now() - start >= slowAfter) setReceived(bytesSince(start));
    };
    const timer = setInterval(check, pollInterval);
    return () => clearInterval(timer);
  }, []);
  if (received === undefined) return null;
  return (
    <p className="vt-late-note" role="status">
      {say('pane.slow', { size: formatBytes(received) })}
    </p>
  );
}
