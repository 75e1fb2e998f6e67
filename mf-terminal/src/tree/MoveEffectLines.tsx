import type { OutputOf, selectMoveEffect } from '@vitrine/shared/api';
import { formatList, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';

export type MoveEffect = OutputOf<typeof selectMoveEffect>;

/** Number of tasks named; the rest are counted. */
const named = 5;

/** "3 tasks start, 1 stops": effect of a move on the screens. */
export function MoveEffectLines({ effect }: { readonly effect: MoveEffect }) {
  const say = useMessages(namespace);
  const names = (tasks: MoveEffect['starts'], total: number) => {
    const known = tasks.filter(({ name }) => name !== '').slice(0, named);
    if (known.length === 0) return '';
    const list = formatList(
      known.map(({ name, terminals }) => say('move.taskOn', { name, count: terminals })),
    );
    return total > known.length ? say('move.andMore', { list, count: total - known.length }) : list;
  };
  if (effect.startTotal + effect.stopTotal === 0) return <p>{say('move.noEffect')}</p>;
  return (
    <div className="terminal-move-effect" role="status">
      {effect.startTotal > 0 && (
        <p>
          <strong>{say('move.starts', { count: effect.startTotal })}</strong>{' '}
          {names(effect.starts, effect.startTotal)}
        </p>
      )}
      {effect.stopTotal > 0 && (
        <p>
          <strong>{say('move.stops', { count: effect.stopTotal })}</strong>{' '}
          {names(effect.stops, effect.stopTotal)}
        </p>
      )}
    </div>
  );
}
