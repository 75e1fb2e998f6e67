import { type ComponentProps, useRef } from 'react';
import { useMoreHint } from './useMoreHint.ts';

/** Around what may be wider than its pane: it scrolls sideways in here, and fades at the edge while there is more. */
export function SidewaysFrame({ className = '', ...rest }: ComponentProps<'div'>) {
  const frame = useRef<HTMLDivElement>(null);
  useMoreHint(frame);
  return <div {...rest} ref={frame} className={`vt-sideways ${className}`.trim()} />;
}
