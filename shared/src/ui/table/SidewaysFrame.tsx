import { type ComponentProps, useRef } from 'react';
import { useMoreHint } from './useMoreHint.ts';

/** Scrolls content that is wider than its pane horizontally, and fades its edge while there is more. */
export function SidewaysFrame({ className = '', ...rest }: ComponentProps<'div'>) {
  const frame = useRef<HTMLDivElement>(null);
  useMoreHint(frame);
  return <div {...rest} ref={frame} className={`vt-sideways ${className}`.trim()} />;
}
