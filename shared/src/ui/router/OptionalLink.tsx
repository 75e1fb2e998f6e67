import { Link, type LinkProps } from 'react-router-dom';

interface OptionalLinkProps extends Omit<LinkProps, 'to'> {
  /** Undefined without access. */
  readonly to: string | undefined;
}

/** A link if there is a target, else plain text. */
export function OptionalLink({ to, children, title, className, ...link }: OptionalLinkProps) {
  const shown = { ...(title !== undefined && { title }), ...(className !== undefined && { className }) };
  if (to === undefined) return <span {...shown}>{children}</span>;
  return (
    <Link {...link} {...shown} to={to}>
      {children}
    </Link>
  );
}
