import SemiInput, { type InputProps as SemiInputProps } from '@douyinfe/semi-ui-19/lib/es/input';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type Ref, useRef } from 'react';
import { type LimitProps, useLimit } from './useLimit.tsx';
import { useValidity } from './useValidity.ts';

type Given = Omit<SemiInputProps, 'maxLength' | 'forwardRef'>;

export interface InputProps extends Given, LimitProps {
  readonly ref?: Ref<HTMLInputElement>;
  /** For names edited in place: leaving the field with a text that is too long restores the old one. */
  readonly onRestore?: (() => void) | undefined;
}

/**
 * Single-line text field. With `limit`, a text that is too long stays in the field and is announced; until it is
 * shortened, neither Enter nor blur commits it, and the surrounding form cannot be saved. A live field blurs normally,
 * without committing that text.
 */
export function Input({ limit, live, onLost, onRestore, ref, ...given }: InputProps) {
  const { text, exceeded, refused, describedBy, fault, restored, take, note } = useLimit({
    limit,
    live,
    onLost,
    value: given.value,
  });
  /** Escape also blurs the field; then the restored text is announced separately. */
  const escaped = useRef(false);
  const control = useValidity(ref, fault);
  if (limit === undefined) return <SemiInput ref={control} {...given} />;
  const change = (typed: string, event: ChangeEvent<HTMLInputElement>) => {
    if (take(typed)) given.onChange?.(typed, event);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    escaped.current = event.key === 'Escape';
    if (!refused || event.key !== 'Enter') return given.onKeyDown?.(event);
    event.preventDefault();
    if (onRestore) onLost?.(fault);
  };
  const { onBlur, onEnterPress, ...rest } = given;
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (!refused || live) return onBlur?.(event);
    if (!onRestore || escaped.current) return;
    onLost?.(restored);
    onRestore();
  };
  return (
    <>
      <SemiInput
        ref={control}
        {...rest}
        {...(!refused && onEnterPress && { onEnterPress })}
        onBlur={leave}
        {...(given.value === undefined ? {} : { value: text })}
        {...(exceeded && { validateStatus: 'error' as const, 'aria-invalid': true })}
        {...describe(given['aria-describedby'], describedBy)}
        onChange={change}
        onKeyDown={press}
      />
      {note}
    </>
  );
}

/** Adds the announcement to the field's descriptions. */
export const describe = (...ids: readonly (string | undefined)[]) => {
  const all = ids.filter(Boolean).join(' ');
  return all === '' ? {} : { 'aria-describedby': all };
};
