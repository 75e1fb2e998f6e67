import { skeletonDelay } from '@vitrine/shared/state';
import { ListSkeleton } from '@vitrine/shared/ui/pane';
import { useEffect, useState } from 'react';
import { SlowNote } from './SlowNote.tsx';
import './remote.css';

/** Placeholder while a page's code loads; nothing at first, in case it loads at once. */
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
