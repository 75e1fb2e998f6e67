import { type ReactNode, useId } from 'react';

interface LabelledProps {
  readonly label: string;
  /** For long labels; spans two columns. */
  readonly wide?: boolean;
  readonly children: (id: string) => ReactNode;
}

export function Labelled({ label, wide = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={wide ? 'task-labelled task-labelled-wide' : 'task-labelled'}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
