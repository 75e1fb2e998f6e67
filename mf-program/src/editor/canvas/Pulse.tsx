import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../useEditor.ts';

/** Points a widget out on the canvas: it comes into sight, and a ring around it swells twice. */
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
  // Another key begins the animation again.
  return <span key={count} ref={ring} className="pe-pulse" />;
});
