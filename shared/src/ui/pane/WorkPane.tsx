import { Link } from '@vitrine/shared/ui/router';
import type { ReactNode } from 'react';
import { PageHelp } from './PageHelp.tsx';
import './workPane.css';

export interface BreadcrumbStep {
  readonly label: string;
  /** Console path; absent for the last step. */
  readonly to?: string;
}

interface WorkPaneProps {
  readonly title: ReactNode;
  /** Beside the title, for example a state mark or a count. */
  readonly aside?: ReactNode;
  readonly breadcrumb?: readonly BreadcrumbStep[];
  /** At most one primary button, after secondary ones. */
  readonly action?: ReactNode;
  /** Help section, for a page without a top bar. */
  readonly help?: string;
  /** Filters, usually `FilterChips` and a search. */
  readonly filters?: ReactNode;
  /** Bar at the bottom, usually `BulkBar`. */
  readonly bulk?: ReactNode;
  readonly children: ReactNode;
}

/** Work area of a domain: title line, filters, and the list or board, which scrolls. */
export function WorkPane({ title, aside, breadcrumb, action, help, filters, bulk, children }: WorkPaneProps) {
  return (
    <section className="vt-work">
      <header className="vt-work-head">
        <div className="vt-work-name">
          {breadcrumb && breadcrumb.length > 0 && <Steps steps={breadcrumb} />}
          <div className="vt-work-title">
            <h1>{title}</h1>
            {aside}
          </div>
        </div>
        {(action || help) && (
          <div className="vt-work-action">
            {help && <PageHelp section={help} />}
            {action}
          </div>
        )}
      </header>
      {filters && <div className="vt-work-filters">{filters}</div>}
      <div className="vt-work-body">{children}</div>
      {bulk}
    </section>
  );
}

const Steps = ({ steps }: { steps: readonly BreadcrumbStep[] }) => (
  <nav className="vt-steps">
    <ol>
      {steps.map((step) => (
        <li key={`${step.to ?? ''} ${step.label}`}>
          {step.to ? <Link to={step.to}>{step.label}</Link> : step.label}
        </li>
      ))}
    </ol>
  </nav>
);
