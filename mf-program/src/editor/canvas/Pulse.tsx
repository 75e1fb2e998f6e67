import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../useEditor.ts';

/** Highlights a widget on the canvas: scrolls to it, and pulses a ring twice. */
export const Pulse = observer(function Pulse({ id }: { id: string }) {
  const { store } = useEditor();
  const ring = useRef<HTMLSpanElement>(null);
  const [count, setCount] = useState(0);
  const wanted = store.pointedOut?.id === id ? store.pointedOut : undefined;
  useEffect(() => {
    if (wanted) setCount((before) => before + 1);
  }, [wanted]);
  useEffect(() => {
    if (count > 0) ring.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [count]);
  if (!wanted || count === 0) return null;
  // A new key restarts the animation.
  return <span key={count} ref={ring} className="pe-pulse" />;
});
