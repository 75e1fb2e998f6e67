import type { MouseEvent } from 'react';

interface WaveformProps {
  /** Peaks over time, 0 to 100. */
  readonly peaks: readonly number[];
  /** 0 to 1. */
  readonly played: number;
  readonly onSeek: (event: MouseEvent<SVGSVGElement>) => void;
}

/** Height in drawing units. */
const height = 100;

/** A stroke per peak, centred on the middle line. */
const strokes = (peaks: readonly number[]) =>
  peaks
    .map((peak, place) => `M${place + 0.5} ${(height - Math.max(2, peak)) / 2}v${Math.max(2, peak)}`)
    .join('');

/** Waveform with the played part coloured. Keyboard users seek in the player below. */
export function Waveform({ peaks, played, onSeek }: WaveformProps) {
  const path = strokes(peaks);
  const heard = Math.round(played * peaks.length);
  return (
    <svg
      className="mat-wave"
      viewBox={`0 0 ${peaks.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onClick={onSeek}
    >
      <path d={path} />
      <path className="mat-wave-heard" d={strokes(peaks.slice(0, heard))} />
    </svg>
  );
}
