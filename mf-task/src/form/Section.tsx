import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** What is wrong here; empty when nothing is. */
  readonly fault?: string;
  readonly children: ReactNode;
}

/** One part of a step under its heading, with what is wrong in it. */
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

/** What is wrong with a field, said beside it. */
export const Fault = ({ text }: { readonly text: string }) => (
  <p className="task-fault" role="alert">
    {text}
  </p>
);
