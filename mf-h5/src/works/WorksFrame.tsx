import { useMessages } from '@vitrine/shared/i18n';
import { IconArrowLeft } from '@vitrine/shared/ui/icons';
import { PageHelp } from '@vitrine/shared/ui/pane';
import { Link, Outlet } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import { FrameTabs } from './FrameTabs.tsx';
import './works.css';

/** Frame of the domain outside the shell: a bar with a back link above the page. */
export function WorksFrame() {
  const say = useMessages(namespace);
  return (
    <div className="hg-frame">
      <header className="hg-bar">
        <Link to="/" className="hg-back">
          <IconArrowLeft aria-hidden="true" />
          <span>{say('back')}</span>
        </Link>
        <strong>{say('title')}</strong>
        <FrameTabs />
        <PageHelp section="h5" />
      </header>
      <div className="hg-main">
        <Outlet />
      </div>
    </div>
  );
}
