import { currentLocale, useMessages } from '@vitrine/shared/i18n';
import { session, subscribeEvents } from '@vitrine/shared/session';
import { useNarrowWindow } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { UploadTrayButton } from '@vitrine/shared/ui/upload-tray';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { AlarmBadge } from './alarms/AlarmBadge.tsx';
import { branding } from './Branding.ts';
import { barEntries, homePath, openEntry } from './barEntries.ts';
import { DomainMenu } from './DomainMenu.tsx';
import { HelpLink } from './HelpLink.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Mark } from './Mark.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Name and home, the domains, and what belongs to the person: 56 px of every page inside the shell. */
export const TopBar = observer(function TopBar({ path }: { readonly path: string }) {
  const say = useMessages(hostNamespace);
  const narrow = useNarrowWindow();
  const { loaded } = session;
  useEffect(() => (loaded ? subscribeEvents((event) => branding.hear(event)) : undefined), [loaded]);
  return (
    <header className="bar">
      <Link to={homePath()} className="bar-home" title={say('shell.home')}>
        <Mark />
        <span>{branding.title || say('product')}</span>
      </Link>
      <nav className="bar-domains" aria-label={say('shell.domains')}>
        {narrow ? <DomainMenu path={path} /> : <DomainLinks path={path} />}
      </nav>
      <div className="bar-tools">
        <PaletteButton />
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

const DomainLinks = observer(function DomainLinks({ path }: { readonly path: string }) {
  const open = openEntry(path);
  return barEntries().map((entry) => (
    <Link
      key={entry.path}
      to={entry.path}
      className="bar-domain"
      aria-current={entry === open ? 'page' : undefined}
    >
      {entry.label[currentLocale()]}
    </Link>
  ));
});
