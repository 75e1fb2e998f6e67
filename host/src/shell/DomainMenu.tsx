import { currentLocale, useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconChevronDown, IconMenu } from '@vitrine/shared/ui/icons';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { hostNamespace } from '../messages/index.ts';
import type { BarEntry } from '../remotes/RemoteEntry.ts';

interface DomainMenuProps {
  readonly entries: readonly BarEntry[];
  readonly open: BarEntry | undefined;
  /** Button label; default: the current domain. */
  readonly label: string | undefined;
}

/** Menu of the domains that do not fit into the bar. */
export const DomainMenu = observer(function DomainMenu({ entries, open, label }: DomainMenuProps) {
  const say = useMessages(hostNamespace);
  const navigate = useNavigate();
  const locale = currentLocale();
  const word = label ?? open?.label[locale];
  const menu = (
    <Dropdown.Menu>
      {entries.map((entry) => (
        <Dropdown.Item key={entry.path} active={entry === open} onClick={() => navigate(entry.path)}>
          {entry.label[locale]}
        </Dropdown.Item>
      ))}
    </Dropdown.Menu>
  );
  return (
    <span className="bar-menu" data-open={(label === undefined && open !== undefined) || undefined}>
      <Dropdown render={menu} trigger="click" position="bottomLeft" clickToHide>
        {word === undefined ? (
          <Button theme="borderless" type="tertiary" icon={<IconMenu />} aria-label={say('shell.domains')} />
        ) : (
          <Button theme="borderless" type="tertiary" icon={<IconChevronDown />} iconPosition="right">
            {word}
          </Button>
        )}
      </Dropdown>
    </span>
  );
});
