import { currentLocale, useMessages } from '@vitrine/shared/i18n';
import { useFitting } from '@vitrine/shared/ui/fitting';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { barEntries, openEntry } from './barEntries.ts';
import { DomainMenu } from './DomainMenu.tsx';

/** Domain links as far as they fit, and a menu with the others; the current one is always visible. */
export const DomainBar = observer(function DomainBar({ path }: { readonly path: string }) {
  const say = useMessages(hostNamespace);
  const bar = useRef<HTMLElement>(null);
  const rule = useRef<HTMLSpanElement>(null);
  const locale = currentLocale();
  const entries = barEntries();
  const open = openEntry(path);
  const labels = [...entries.map(({ label }) => label[locale]), say('shell.more')];
  const fitting = useFitting(bar, rule, labels.join('\n'), open ? entries.indexOf(open) : -1);
  const shown = entries.filter((_, place) => fitting.includes(place));
  const others = entries.filter((_, place) => !fitting.includes(place));
  return (
    <nav ref={bar} className="bar-domains" aria-label={say('shell.domains')}>
      {shown.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          className="bar-domain"
          aria-current={entry === open ? 'page' : undefined}
        >
          {entry.label[locale]}
        </Link>
      ))}
      {others.length > 0 && (
        <DomainMenu entries={others} open={open} label={shown.length > 0 ? say('shell.more') : undefined} />
      )}
      <span ref={rule} className="bar-rule" aria-hidden="true">
        {labels.map((label) => (
          <span key={label} className="bar-domain" data-label={label} />
        ))}
      </span>
    </nav>
  );
});
