import SemiTextArea, {
  type TextAreaProps as SemiTextAreaProps,
} from '@douyinfe/semi-ui-19/lib/es/input/textarea';
import { describe, type LimitProps, useLimit, useValidity } from '@vitrine/shared/ui/entry';
import type { FocusEvent, Ref } from 'react';
import { notify } from './notify.ts';

type Given = Omit<SemiTextAreaProps, 'maxLength' | 'forwardRef' | 'maxCount' | 'showCounter'>;

export interface TextAreaProps extends Given, LimitProps {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Multi-line text field; `limit` as for `Input`, but Enter inserts a line break. */
export function TextArea({ limit, live, onLost = notify.warning, ref, ...given }: TextAreaProps) {
  const { text, exceeded, refused, describedBy, fault, take, note } = useLimit({
    limit,
    live,
    onLost,
    value: given.value,
  });
  const control = useValidity(ref, fault);
  if (limit === undefined) return <SemiTextArea ref={control} {...given} />;
  const change: Given['onChange'] = (typed, event) => {
    if (take(typed)) given.onChange?.(typed, event);
  };
  const { onBlur, onEnterPress, ...rest } = given;
  const leave = (event: FocusEvent<HTMLTextAreaElement>) => {
    if (!refused || live) onBlur?.(event);
  };
  return (
    <>
      <SemiTextArea
        ref={control}
        {...rest}
        {...(!refused && onEnterPress && { onEnterPress })}
        onBlur={leave}
        {...(given.value === undefined ? {} : { value: text })}
        {...(exceeded && { validateStatus: 'error' as const, 'aria-invalid': true })}
        {...describe(given['aria-describedby'], describedBy)}
        onChange={change}
      />
      {note}
    </>
  );
}
