import { useMemo } from 'react';
import { drawnPath } from './drawnPath.ts';

interface QrCodeProps {
  readonly text: string;
  /** What it leads to, for readers. */
  readonly label: string;
  /** Its size and frame are its place's. */
  readonly className: string;
}

/**
 * A QR code as one path: no picture address, so nothing that a content policy could refuse. Black on white in both
 * themes, as cameras want it.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawnPath(text), [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
