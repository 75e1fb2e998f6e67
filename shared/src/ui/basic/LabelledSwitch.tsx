import Switch from '@douyinfe/semi-ui-19/lib/es/switch';
import { type ReactNode, useId } from 'react';
import './labelledSwitch.css';

interface LabelledSwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Visible label, which also toggles it. */
  readonly children: ReactNode;
  /** Accessible name, where the visible label is longer or changes with the state. */
  readonly name?: string;
  readonly size?: 'default' | 'small';
  readonly disabled?: boolean;
}

/** A switch with its label; pressing either toggles it. */
export function LabelledSwitch({
  checked,
  onChange,
  children,
  name,
  size = 'default',
  disabled = false,
}: LabelledSwitchProps) {
  const id = useId();
  const words = `${id}-words`;
  return (
    <label className="vt-labelled-switch" htmlFor={id} data-disabled={disabled || undefined}>
      <Switch
        id={id}
        size={size}
        checked={checked}
        disabled={disabled}
        {...(name === undefined ? { 'aria-labelledby': words } : { 'aria-label': name })}
        onChange={onChange}
      />
      <span id={words}>{children}</span>
    </label>
  );
}
