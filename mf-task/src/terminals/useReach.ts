import { type OutputOf, selectTerminalOperationForecast } from '@vitrine/shared/api';
import { client, useEvents } from '@vitrine/shared/session';
import { Refresher, Resource, type TerminalChoice } from '@vitrine/shared/state';
import { useEffect, useState } from 'react';

export type Reach = Pick<
  OutputOf<typeof selectTerminalOperationForecast>,
  'total' | 'offline' | 'unauthorised'
>;

/**
 * Number of terminals in a choice, including members of groups; reloaded when terminals change, undefined until the
 * answer. Must be read in an observer.
 */
export function useReach({ groupIds, clientIds }: TerminalChoice): Reach | undefined {
  const key = JSON.stringify({ ids: clientIds, groupIds });
  const [asked] = useState({ key });
  const [reach] = useState(
    () =>
      new Resource(async (signal) => {
        const target = JSON.parse(asked.key) as { ids: string[]; groupIds: string[] };
        if (target.ids.length + target.groupIds.length === 0) return { key: asked.key, answer: undefined };
        const { key } = asked;
        return {
          key,
          answer: await client.call(selectTerminalOperationForecast, { target, kind: 'command' }, { signal }),
        };
      }),
  );
  useEffect(() => {
    asked.key = key;
    void reach.reload();
    return () => reach.cancel();
  }, [reach, asked, key]);
  const [refresh] = useState(() => new Refresher<'reach'>(() => reach.reload()));
  useEvents(['presence'], () => refresh.ask('reach'));
  useEffect(() => () => refresh.stop(), [refresh]);
  // Ignores the answer to a previous choice.
  return reach.value?.key === key ? reach.value.answer : undefined;
}
