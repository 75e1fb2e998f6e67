import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsLeft } from './useIsLeft.ts';

/**
 * State in the address, so that a filtered page can be shared and survives a reload. Default values are omitted. With
 * `push` the change is a history entry of its own. A change after the page was left, for example by a timer, is
 * dropped: it would navigate back.
 *
 * @example
 * const [filter, setFilter] = useAddressState({ keyword: '', page: '1' });
 * setFilter({ keyword: 'lobby', page: '1' });
 */
export function useAddressState<Shape extends Readonly<Record<string, string>>>(
  defaults: Shape,
): [Shape, (changes: Partial<Shape>, push?: 'push') => void] {
  const [parameters, setParameters] = useSearchParams();
  const isLeft = useIsLeft();
  const text = parameters.toString();
  const key = JSON.stringify(defaults);

  // The texts are compared, not the objects: both are made with every render.
  const state = useMemo(() => {
    const known = JSON.parse(key) as Shape;
    const given = new URLSearchParams(text);
    return Object.fromEntries(
      Object.entries(known).map(([name, value]) => [name, given.get(name) ?? value]),
    ) as Shape;
  }, [text, key]);

  const change = useCallback(
    (changes: Partial<Shape>, push?: 'push') => {
      if (isLeft()) return;
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          const known = JSON.parse(key) as Shape;
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === known[name]) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: push === undefined },
      );
    },
    [setParameters, key, isLeft],
  );
  return [state, change];
}
