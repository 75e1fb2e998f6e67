import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import type { WallShape } from './LinkedDraft.ts';
import { wallSize } from './wallSize.ts';

const measures = ['cellWidth', 'cellHeight', 'bezelX', 'bezelY'] as const;

/** Shape of a wall as text, for members without the right to edit. */
export function WallFacts({ shape }: { readonly shape: WallShape }) {
  const say = useMessages(namespace);
  const facts: readonly (readonly [label: string, value: string])[] = [
    [say('linked.name'), shape.name],
    [say('linked.mode'), say(`linked.${shape.mode}`)],
    [say('linked.rows'), formatNumber(shape.rows, 0)],
    [say('linked.columns'), formatNumber(shape.columns, 0)],
    ...measures.map((key) => [say(`linked.${key}`), `${formatNumber(shape[key])} mm`] as const),
  ];
  return (
    <>
      <dl className="terminal-facts" aria-label={say('linked.shape')}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="terminal-wall-size">{say('linked.size', wallSize(shape))}</p>
    </>
  );
}
