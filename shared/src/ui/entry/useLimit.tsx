import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useFieldLimits } from './FieldLimits.ts';
import './limit.css';

export interface LimitProps {
  /** Maximum number of characters. Longer texts can be typed or pasted, and are announced instead of cut. */
  readonly limit?: number | undefined;
  /** For fields that apply changes at once: a text that is too long stays in the field and is not passed on. */
  readonly live?: boolean | undefined;
  /** Called with the reason when a text that is too long is discarded. */
  readonly onLost?: ((why: string) => void) | undefined;
}

interface LimitInput extends LimitProps {
  readonly value: unknown;
}

interface Limit {
  readonly text: string;
  readonly exceeded: boolean;
  /** Too long because of this edit: a text that was already too long may stay. */
  readonly refused: boolean;
  /** Id of the announcement, while shown. */
  readonly describedBy: string | undefined;
  /** Validation message that blocks submitting; empty: none. */
  readonly fault: string;
  /** Announcement when the earlier text is restored. */
  readonly restored: string;
  /** Handles typed text; returns whether to pass it on. */
  readonly take: (typed: string) => boolean;
  readonly note: ReactNode;
}

/** The counter appears in the last fifth of the limit. */
const isNear = (length: number, limit: number) => length > limit * 0.8;

/** Checks a field's length against its limit, announces it, and informs the surrounding form. */
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
