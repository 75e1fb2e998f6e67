import { formatDateTime, formatTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { useState } from 'react';
import { serverNamespace } from './messages/index.ts';
import { lineOf, type Point } from './metricLine.ts';

interface MetricChartProps {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
  /** Formats a value. */
  readonly text: (value: number) => string;
}

const [width, height] = [400, 80];
const day = 24 * 3_600_000;

/** Chart of a metric: line with gaps, latest value, and bounds. */
export function MetricChart({ name, from, to, points, text }: MetricChartProps) {
  const say = useMessages(serverNamespace);
  const [pointed, setPointed] = useState<Point>();
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const single = points.length === 1 ? points[0] : undefined;
  const latest = points.at(-1)?.value ?? 0;
  const { path, dots, x, y } = lineOf(points, { from, to, width, height });
  const long = Date.parse(to) - Date.parse(from) >= day;
  const moment = (at: string) =>
    long ? formatDateTime(at, session.timeZone).slice(0, -3) : formatTime(at, session.timeZone);
  const words = { name, latest: text(latest), least: text(least), most: text(most) };
  const point = (event: React.PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * width;
    setPointed(points.toSorted((left, right) => Math.abs(x(left) - at) - Math.abs(x(right) - at))[0]);
  };
  return (
    <figure className="server-chart">
      <figcaption>
        <span>{name}</span>
        <strong>{text(pointed?.value ?? latest)}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={say('metrics.chart', words)}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <path d={`M0 ${height - 0.5}H${width}`} className="server-chart-baseline" />
        <path d={path} className="server-chart-line" />
        <path d={dots} className="server-chart-dots" />
        {pointed && <path d={`M${x(pointed)} 0V${height}`} className="server-chart-mark" />}
        {pointed && <circle cx={x(pointed)} cy={y(pointed)} r="3" className="server-chart-dot" />}
      </svg>
      <p className="server-chart-foot">
        <span>{moment(from)}</span>
        <span>
          {pointed
            ? moment(pointed.at)
            : single
              ? say('metrics.single', { at: moment(single.at) })
              : `${say('metrics.least', { value: text(least) })} · ${say('metrics.worst', { value: text(most) })}`}
        </span>
        <span>{moment(to)}</span>
      </p>
    </figure>
  );
}
