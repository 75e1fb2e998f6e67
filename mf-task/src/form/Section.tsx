import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** Error text; empty if none. */
  readonly fault?: string;
  readonly children: ReactNode;
}

/** A titled part of a step, with its error. */
export function Section({ title, fault = '', children }: SectionProps) {
  const titleId = useId();
  return (
    <section className="task-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {fault !== '' && <Fault text={fault} />}
      {children}
    </section>
  );
}

/** Error text of a field. */
export const Fault = ({ text }: { readonly text: string }) => (
  <p className="task-fault" role="alert">
    {text}
  </p>
);
