import { useMessages } from '@vitrine/shared/i18n';
import { theme } from '@vitrine/shared/ui/theme';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { namespace } from '../../messages/index.ts';
import { chartColours } from './chartColours.ts';
import { type ChartSpec, chartOption } from './chartOption.ts';
import './figures.css';

type Engine = typeof import('./chartEngine.ts');
type Drawing = ReturnType<Engine['init']>;

interface ChartProps {
  /** Label for screen readers; the numbers are in the table below. */
  readonly label: string;
  readonly spec: ChartSpec;
}

/** A chart in theme colours. Its library is loaded on first use. */
export const Chart = observer(function Chart({ label, spec }: ChartProps) {
  const say = useMessages(namespace);
  const place = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [failed, setFailed] = useState(false);
  const { mode } = theme;

  useEffect(() => {
    let left = false;
    let made: Drawing | undefined;
    const start = ({ init }: Engine) => {
      if (left || !place.current) return;
      made = init(place.current);
      setDrawing(made);
    };
    import('./chartEngine.ts').then(start, () => setFailed(true));
    const watch = new ResizeObserver(() => made?.resize());
    if (place.current) watch.observe(place.current);
    return () => {
      left = true;
      watch.disconnect();
      made?.dispose();
      setDrawing(undefined);
    };
  }, []);

  // A change of `mode` means new colour tokens.
  useEffect(() => {
    if (drawing && mode) drawing.setOption(chartOption(spec, chartColours()), { notMerge: true });
  }, [drawing, spec, mode]);

  return (
    <figure className="figure-chart">
      <div ref={place} role="img" aria-label={label} className="figure-canvas" />
      {failed && <figcaption role="status">{say('figures.noChart')}</figcaption>}
    </figure>
  );
});
