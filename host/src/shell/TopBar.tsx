import { useMessages } from '@vitrine/shared/i18n';
import { session, useStoreEvents } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { UploadTrayButton } from '@vitrine/shared/ui/upload-tray';
import { observer } from 'mobx-react-lite';
import { hostNamespace } from '../messages/index.ts';
import { AlarmBadge } from './alarms/AlarmBadge.tsx';
import { branding } from './Branding.ts';
import { homePath } from './barEntries.ts';
import { DomainBar } from './DomainBar.tsx';
import { HelpLink } from './HelpLink.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Mark } from './Mark.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { ReviewBadge } from './reviews/ReviewBadge.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Top bar of 56 px: name and home link, domains, user functions. */
export const TopBar = observer(function TopBar({ path }: { readonly path: string }) {
  const say = useMessages(hostNamespace);
  const { loaded } = session;
  useStoreEvents(loaded ? branding : undefined);
  return (
    <header className="bar">
      <Link to={homePath()} className="bar-home" title={say('shell.home')}>
        <Mark />
        <span>{branding.title || say('product')}</span>
      </Link>
      <DomainBar path={path} />
      <div className="bar-tools">
        <PaletteButton />
        {session.can('program.view') && <ReviewBadge />}
        {session.can('terminal.view') && <AlarmBadge />}
        {session.can('material.upload') && <UploadTrayButton />}
        <HelpLink path={path} />
        <LanguageMenu />
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
});
