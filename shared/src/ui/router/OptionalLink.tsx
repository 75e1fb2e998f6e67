import { Link, type LinkProps } from 'react-router-dom';

interface OptionalLinkProps extends Omit<LinkProps, 'to'> {
  /** Undefined where the person may not go. */
  readonly to: string | undefined;
}

/** A link where there is somewhere to go, else the same words alone. */
export function OptionalLink({ to, children, title, className, ...link }: OptionalLinkProps) {
  const shown = { ...(title !== undefined && { title }), ...(className !== undefined && { className }) };
  if (to === undefined) return <span {...shown}>{children}</span>;
  return (
    <Link {...link} {...shown} to={to}>
      {children}
    </Link>
  );
}
