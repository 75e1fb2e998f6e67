import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconMore } from '@vitrine/shared/ui/icons';
import type { ComponentProps } from 'react';

interface MoreMenuProps {
  /** Names the row, too. */
  readonly label: string;
  readonly menu: NonNullable<ComponentProps<typeof Dropdown>['menu']>;
}

/** Actions of a row, behind one button. */
export const MoreMenu = ({ label, menu }: MoreMenuProps) => (
  <Dropdown trigger="click" position="bottomRight" menu={menu}>
    <Button theme="borderless" type="tertiary" icon={<IconMore />} aria-label={label} />
  </Dropdown>
);
