import { currentLocale, useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconChevronDown, IconMenu } from '@vitrine/shared/ui/icons';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { hostNamespace } from '../messages/index.ts';
import { barEntries, openEntry } from './barEntries.ts';

/** The domains in a menu, for windows that have no room for them side by side; its button says which one is open, if one is. */
export const DomainMenu = observer(function DomainMenu({ path }: { readonly path: string }) {
  const say = useMessages(hostNamespace);
  const navigate = useNavigate();
  const locale = currentLocale();
  const entries = barEntries();
  const open = openEntry(path);
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
    <Dropdown render={menu} trigger="click" position="bottomLeft" clickToHide>
      {open ? (
        <Button theme="borderless" type="tertiary" icon={<IconChevronDown />} iconPosition="right">
          {open.label[locale]}
        </Button>
      ) : (
        <Button theme="borderless" type="tertiary" icon={<IconMenu />} aria-label={say('shell.domains')} />
      )}
    </Dropdown>
  );
});
