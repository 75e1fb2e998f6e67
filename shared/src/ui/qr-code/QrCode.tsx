import { useMemo } from 'react';
import { drawnPath } from './drawnPath.ts';

interface QrCodeProps {
  readonly text: string;
  /** Accessible name: where it leads. */
  readonly label: string;
  /** Sets size and frame. */
  readonly className: string;
}

/**
 * A QR code as one SVG path: needs no image address, which a content security policy could refuse. Black on white in
 * both themes, for cameras.
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
