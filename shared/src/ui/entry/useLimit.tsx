import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useFieldLimits } from './FieldLimits.ts';
import './limit.css';

export interface LimitProps {
  /** The most characters that are accepted. More can be typed or pasted, and are announced instead of cut. */
  readonly limit?: number | undefined;
  /** For fields whose changes take effect at once: a text that is too long stays in the field and is not passed on. */
  readonly live?: boolean | undefined;
  /** Told why when a text that is too long goes away without having been passed on. */
  readonly onLost?: ((why: string) => void) | undefined;
}

interface LimitInput extends LimitProps {
  readonly value: unknown;
}

interface Limit {
  readonly text: string;
  readonly exceeded: boolean;
  /** Too long by what was typed here: a text that was too long when the field opened can be left as it is. */
  readonly refused: boolean;
  /** Id of the announcement while there is one. */
  readonly describedBy: string | undefined;
  /** What a browser says against submitting the form; empty: nothing. */
  readonly fault: string;
  /** Said where the earlier text takes the place of one that is too long. */
  readonly restored: string;
  /** Takes what was typed; answers whether it is to be passed on. */
  readonly take: (typed: string) => boolean;
  readonly note: ReactNode;
}

/** The counter appears with the last fifth of what fits. */
const isNear = (length: number, limit: number) => length > limit * 0.8;

/** Counts what a field holds against its limit, says it, and tells the form around. */
export function useLimit({ limit, live = false, value, onLost }: LimitInput): Limit {
  const say = useMessages(sharedNamespace);
  const id = useId();
  const limits = useFieldLimits();
  const given = String(value ?? '');
  const [first] = useState(given);
  // A text that was not passed on belongs to the value that it was typed over: another value replaces it.
  const [held, setHeld] = useState<{ readonly text: string; readonly over: string }>();
  const text = held?.over === given ? held.text : given;
  const exceeded = limit !== undefined && text.length > limit;
  useEffect(() => {
    limits?.mark(id, exceeded);
    return () => limits?.mark(id, false);
  }, [limits, id, exceeded]);
  const lose = useEffectEvent(() => onLost?.(say('limit.lost', { limit: limit ?? 0 })));
  const leave = useEffectEvent(() => {
    if (held) lose();
  });
  const drop = useEffectEvent(() => {
    if (!held || held.over === given) return;
    setHeld(undefined);
    lose();
  });
  useEffect(() => () => leave(), []);
  useEffect(() => drop(), [given]);

  const fault = exceeded ? say('limit.exceeded', { length: text.length, limit }) : '';
  const take = (typed: string) => {
    const keep = live && limit !== undefined && typed.length > limit;
    setHeld(keep ? { text: typed, over: given } : undefined);
    return !keep;
  };
  const note = limit !== undefined && (
    <>
      {/* The same words for each key: readers hear them once. The number beside is for the eyes. */}
      <span id={id} className="vt-limit" aria-live="polite">
        {exceeded && say('limit.most', { limit })}
      </span>
      {isNear(text.length, limit) && (
        <span className="vt-limit-count" aria-hidden="true">
          {say('limit.count', { length: text.length, limit })}
        </span>
      )}
    </>
  );
  return {
    text,
    exceeded,
    refused: exceeded && text !== first,
    describedBy: exceeded ? id : undefined,
    fault,
    restored: say('limit.restored', { limit: limit ?? 0 }),
    take,
    note,
  };
}
