import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { useFitting } from '@vitrine/shared/ui/fitting';
import { IconMore } from '@vitrine/shared/ui/icons';
import { NavLink, useLocation, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { namespace } from '../messages/index.ts';
import { navigation } from '../navigation.ts';

/** Query carried between pages: the selected group. */
function carried(search: string): string {
  const group = new URLSearchParams(search).get('group');
  return group === null ? '' : `?group=${encodeURIComponent(group)}`;
}

/** The pages of the domain in one line; those that do not fit are in an overflow menu. */
export const SectionTabs = observer(function SectionTabs() {
  const say = useMessages(namespace);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const line = useRef<HTMLElement>(null);
  const rule = useRef<HTMLSpanElement>(null);
  const entries = navigation
    .filter(({ permission }) => !permission || session.can(permission))
    .toSorted((left, right) => left.order - right.order);
  // The open page is always visible.
  const here = entries.findIndex(({ path }) => pathname === path);
  const words = entries.map(({ labelKey }) => say(labelKey));
  const fitting = useFitting(line, rule, words.join('\n'), here);
  const shown = entries.filter((_entry, place) => fitting.includes(place) || place === here);
  const rest = entries.filter((entry) => !shown.includes(entry));
  return (
    <nav ref={line} className="terminal-sections" aria-label={say('sections.label')}>
      {shown.map(({ path, labelKey }) => (
        <NavLink key={path} to={path + carried(search)} className="terminal-section">
          {say(labelKey)}
        </NavLink>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger="click"
          position="bottomRight"
          render={
            <Dropdown.Menu>
              {rest.map(({ path, labelKey }) => (
                <Dropdown.Item key={path} onClick={() => navigate(path + carried(search))}>
                  {say(labelKey)}
                </Dropdown.Item>
              ))}
            </Dropdown.Menu>
          }
        >
          <Button theme="borderless" type="tertiary" icon={<IconMore />} aria-label={say('sections.more')} />
        </Dropdown>
      )}
      <span ref={rule} className="terminal-sections-measure" aria-hidden="true">
        {words.map((word) => (
          <span key={word} className="terminal-section">
            {word}
          </span>
        ))}
        <span className="terminal-sections-more" />
      </span>
    </nav>
  );
});
