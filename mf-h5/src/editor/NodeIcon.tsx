import type { NewNodeKind } from './document/newNode.ts';

/** Icons with one stroke on a grid of 20, like all own icons. */
const strokes: Readonly<Record<NewNodeKind, string>> = {
  button: 'M3 6.5h14v7H3zM7 10h6',
  text: 'M4 6V4h12v2M10 4v12M7.5 16h5',
  img: 'M3 4h14v12H3zM3 13l4-4 4 4 2.5-2.5L17 14M13 7.5h.01',
  form: 'M4 3h12v14H4zM6.5 6.5h7M6.5 10h7M6.5 13.5h3.5',
  video: 'M3 5h14v10H3zM8.5 7.8v4.4l3.5-2.2z',
};

export const NodeIcon = ({ type, size = 20 }: { type: NewNodeKind; size?: 16 | 20 }) => (
  <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
    <path
      d={strokes[type]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
