import { isWidgetType, type WidgetType } from '@vitrine/shared/document';

/** One stroke on a 24 × 24 grid, as for all icons of the console. */
const strokes: Readonly<Record<WidgetType, string>> = {
  img: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  video: 'M4 6h16v12H4zM10 9.5v5l4.5-2.5z',
  audio: 'M5 10v4h3l4 3.5v-11L8 10zM15.5 9.5a3.5 3.5 0 0 1 0 5M18 7a7 7 0 0 1 0 10',
  doc: 'M6 4h8l4 4v12H6zM14 4v4h4M9 12h6M9 15.5h6',
  web: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c3 2.5 3 13.5 0 16M12 4c-3 2.5-3 13.5 0 16',
  stream:
    'M12 12h.01M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.5 18.5a9 9 0 0 1 0-13M18.5 5.5a9 9 0 0 1 0 13',
  date: 'M5 6h14v13H5zM5 10h14M9 4v4M15 4v4M9 14h2M13 14h2',
  time: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
  weeks: 'M5 6h14v13H5zM5 10h14M9 4v4M15 4v4M9 13l1.5 3.5L12 13l1.5 3.5L15 13',
  temperature: 'M10 14V6a2 2 0 1 1 4 0v8a4 4 0 1 1-4 0zM12 10v7',
  weather: 'M8 18h9a3.5 3.5 0 0 0 .5-7A5 5 0 0 0 8 9.5 4.3 4.3 0 0 0 8 18zM12 3.5v1M6 6l.7.7',
  countdown: 'M8 4h8M8 20h8M8.5 4c0 5 3.5 5 3.5 8s-3.5 3-3.5 8M15.5 4c0 5-3.5 5-3.5 8s3.5 3 3.5 8',
  subtitle: 'M4 6h16v12H4zM7 15h6M15 15h2M7 11.5h3M12 11.5h5',
  button: 'M4 8h16v7H4zM8 11.5h8M13 15l1.5 5 1.5-2 2.5-.5z',
  mixture: 'M4 8h12v11H4zM8 5h12v11M8.5 11.5v4l3.5-2z',
  area: 'M5 5h3M10.5 5h3M16 5h3v3M19 10.5v3M19 16v3h-3M13.5 19h-3M8 19H5v-3M5 13.5v-3M5 8V5',
  hdmin: 'M4 8h16v6l-2 2H6l-2-2zM8 11h8M9 16v3M15 16v3',
  h5: 'M8 3.500h8a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM10 7.500h4M10 11h4M11 17.500h2',
  face: 'M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4M9.5 10h.01M14.5 10h.01M9.5 14.5c1.5 1.300 3.5 1.300 5 0',
};

/** Icon of a widget type; of an unknown one, that of the touch area. Hidden from screen readers: the label is beside it. */
export const WidgetIcon = ({ type, size = 20 }: { type: string; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path
      d={strokes[isWidgetType(type) ? type : 'area']}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
