import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsLeft } from './useIsLeft.ts';

/**
 * Texts held in the address, so that a filtered page can be sent to a colleague and survives a reload. A value equal
 * to its default is left out of the address. With `push` the change is a step of its own, which the browser's Back
 * undoes. A change that comes when the page was left already, as from a timer, is dropped: it would lead back to it.
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
