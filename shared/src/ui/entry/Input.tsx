import SemiInput, { type InputProps as SemiInputProps } from '@douyinfe/semi-ui-19/lib/es/input';
import type { ChangeEvent, KeyboardEvent, Ref } from 'react';
import { type LimitProps, useLimit } from './useLimit.tsx';
import { useValidity } from './useValidity.ts';

type Given = Omit<SemiInputProps, 'maxLength' | 'forwardRef'>;

export interface InputProps extends Given, LimitProps {
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * One line of text. With `limit`, what is too long stays in the field and is announced; until it is mended neither Enter
 * nor leaving the field hands it over, and a form around cannot be saved.
 */
export function Input({ limit, live, ref, ...given }: InputProps) {
  const { text, exceeded, describedBy, fault, take, note } = useLimit({ limit, live, value: given.value });
  const control = useValidity(ref, fault);
  if (limit === undefined) return <SemiInput ref={control} {...given} />;
  const change = (typed: string, event: ChangeEvent<HTMLInputElement>) => {
    if (take(typed)) given.onChange?.(typed, event);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (exceeded && event.key === 'Enter') event.preventDefault();
    else given.onKeyDown?.(event);
  };
  const { onBlur, onEnterPress, ...rest } = given;
  return (
    <>
      <SemiInput
        ref={control}
        {...rest}
        {...(exceeded ? {} : { ...(onBlur && { onBlur }), ...(onEnterPress && { onEnterPress }) })}
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

/** The announcement joins what describes the field already. */
export const describe = (...ids: readonly (string | undefined)[]) => {
  const all = ids.filter(Boolean).join(' ');
  return all === '' ? {} : { 'aria-describedby': all };
};
