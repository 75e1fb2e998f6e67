import type { NavigationEntry } from '@vitrine/shared/contract';
import { type Namespace, type PlainKey, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { NavLink } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import './sectionNavigation.css';

interface SectionNavigationProps<Keys> {
  /** Accessible name of the menu. */
  readonly label: string;
  /** `navigation` of the remote's declaration. */
  readonly entries: readonly NavigationEntry<PlainKey<Keys>>[];
  /** Name of the remote. */
  readonly namespace: Namespace<Keys>;
  readonly direction?: 'column' | 'row';
}

/** Pages of a domain that the user may open. */
export const SectionNavigation = observer(function SectionNavigation<Keys>(
  props: SectionNavigationProps<Keys>,
) {
  const { label, entries, namespace, direction = 'column' } = props;
  const say = useMessages(namespace);
  const shown = entries
    .filter((entry) => !entry.permission || session.can(entry.permission))
    .filter((entry) => entry.visible?.(session) ?? true)
    .toSorted((left, right) => left.order - right.order);
  return (
    <nav className={`vt-sections vt-sections-${direction}`} aria-label={label}>
      {shown.map((entry) => (
        <NavLink key={entry.path} to={entry.path} className="vt-section">
          {say(entry.labelKey)}
        </NavLink>
      ))}
    </nav>
  );
});
