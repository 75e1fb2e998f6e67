import type { Alignment, Axis } from '@vitrine/shared/editor';

const strokes: Readonly<Record<Alignment | Axis, string>> = {
  left: 'M4 3v14M7 6h9v3H7zM7 12h5v3H7z',
  centre: 'M10 3v14M5 6h10v3H5zM7 12h6v3H7z',
  right: 'M16 3v14M4 6h9v3H4zM8 12h5v3H8z',
  top: 'M3 4h14M6 7h3v9H6zM12 7h3v5h-3z',
  middle: 'M3 10h14M6 5h3v10H6zM12 7h3v6h-3z',
  bottom: 'M3 16h14M6 4h3v9H6zM12 8h3v5h-3z',
  horizontal: 'M3 3v14M17 3v14M8 6h4v8H8z',
  vertical: 'M3 3h14M3 17h14M6 8h8v4H6z',
};

/** Icon of an alignment or distribution. */
export const AlignIcon = ({ name }: { name: Alignment | Axis }) => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <path d={strokes[name]} fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round" />
  </svg>
);
