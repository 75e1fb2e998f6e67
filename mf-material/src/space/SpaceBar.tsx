import { roomOf } from '@vitrine/shared/api';
import { formatBytes, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Progress } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import type { MaterialStore } from '../library/MaterialStore.ts';
import { namespace } from '../messages/index.ts';
import { spaceText } from './spaceText.ts';
import './space.css';

/** Usage share for a warning. */
const scarce = 0.9;

/** Storage use below the folders, with links to instructions and, if permitted, trash and fonts. */
export const SpaceBar = observer(function SpaceBar({ store }: { readonly store: MaterialStore }) {
  const say = useMessages(namespace);
  const space = store.space.value;
  const { share: full = 0, byDisk } = space ? roomOf(space) : { byDisk: false };
  return (
    <footer className="mat-space">
      {space && (
        <div data-scarce={full >= scarce || undefined}>
          <p>{spaceText(say, space)}</p>
          {(space.total !== null || byDisk) && (
            <Progress
              percent={Math.min(100, Math.round(full * 100))}
              size="small"
              stroke={full >= scarce ? 'var(--semi-color-danger)' : 'var(--semi-color-primary)'}
              aria-label={say('space.label')}
            />
          )}
          {full >= scarce && <p>{say('space.scarce', { left: formatBytes(space.left ?? 0) })}</p>}
        </div>
      )}
      <nav aria-label={say('space.more')}>
        <Link to="/material/space">{say('storage.title')}</Link>
        {session.can('material.manage') && (
          <>
            <Link to="/material/trash">
              {say('trash.title')}
              {space && space.trashed > 0 && <span>{space.trashed}</span>}
            </Link>
            <Link to="/material/fonts">{say('fonts.title')}</Link>
          </>
        )}
        <Link to="/material/explain">{say('explain.title')}</Link>
      </nav>
    </footer>
  );
});
