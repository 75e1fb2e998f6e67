import { useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconMoon, IconSun } from '@vitrine/shared/ui/icons';
import { type ThemeChoice, theme } from '@vitrine/shared/ui/theme';
import { observer } from 'mobx-react-lite';
import { hostNamespace } from '../messages/index.ts';

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export const ThemeMenu = observer(function ThemeMenu() {
  const say = useMessages(hostNamespace);
  const menu = (
    <Dropdown.Menu>
      {choices.map((choice) => (
        <Dropdown.Item key={choice} active={choice === theme.choice} onClick={() => theme.choose(choice)}>
          {say(`theme.${choice}`)}
        </Dropdown.Item>
      ))}
    </Dropdown.Menu>
  );
  const icon = theme.mode === 'dark' ? <IconMoon size="large" /> : <IconSun size="large" />;
  return (
    <Dropdown render={menu} trigger="click" position="bottomRight" clickToHide>
      <Button theme="borderless" type="tertiary" icon={icon} aria-label={say('shell.theme')} />
    </Dropdown>
  );
});
