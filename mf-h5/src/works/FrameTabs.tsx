import { useMessages } from '@vitrine/shared/i18n';
import { NavLink } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import './works.css';

/** The two halves of the domain, beside its name. */
export function FrameTabs() {
  const say = useMessages(namespace);
  return (
    <nav className="hg-tabs" aria-label={say('title')}>
      <NavLink to="/h5/production">{say('works.title')}</NavLink>
      <NavLink to="/h5/template">{say('templates.title')}</NavLink>
    </nav>
  );
}
