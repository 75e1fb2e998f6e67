import { skeletonDelay } from '@vitrine/shared/state';
import { ListSkeleton } from '@vitrine/shared/ui/pane';
import { useEffect, useState } from 'react';
import { SlowNote } from './SlowNote.tsx';
import './remote.css';

/** Grey lines while the code of a page is on its way; nothing at all when it comes at once. */
export function LatePage() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), skeletonDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="vt-late">
      <SlowNote />
      {late && <ListSkeleton rows={12} />}
    </div>
  );
}
