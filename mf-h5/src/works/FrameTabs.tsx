import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { NavLink } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import './works.css';

/** Tabs of works and templates; the latter for users who may create works. */
export const FrameTabs = observer(function FrameTabs() {
  const say = useMessages(namespace);
  return (
    <nav className="hg-tabs" aria-label={say('title')}>
      <NavLink to="/h5/production">{say('works.title')}</NavLink>
      {session.can('h5.manage') && <NavLink to="/h5/template">{say('templates.title')}</NavLink>}
    </nav>
  );
});
