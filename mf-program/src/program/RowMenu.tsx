import type { ProgramNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconMore } from '@vitrine/shared/ui/icons';
import type { ReactNode } from 'react';
import { namespace } from '../namespace.ts';
import { type ProgramViewProps, rowNode } from './programViews.ts';

interface RowMenuProps extends Pick<ProgramViewProps, 'actionsOf'> {
  readonly node: ProgramNode;
}

function Menu({ node, actionsOf }: RowMenuProps) {
  return (
    <Dropdown.Menu>
      {actionsOf(node).map((action) => (
        <Dropdown.Item
          key={action.key}
          type={action.danger ? 'danger' : undefined}
          disabled={action.disabled}
          onClick={() => action.run(rowNode(node))}
        >
          {action.label}
        </Dropdown.Item>
      ))}
    </Dropdown.Menu>
  );
}

/** The "…" menu of a row or card. */
export function RowMenu(props: RowMenuProps) {
  const say = useMessages(namespace);
  if (props.actionsOf(props.node).length === 0) return null;
  return (
    <Dropdown trigger="click" clickToHide position="bottomRight" render={<Menu {...props} />}>
      <Button
        theme="borderless"
        type="tertiary"
        size="small"
        icon={<IconMore />}
        aria-label={say('list.actions', { name: props.node.name })}
      />
    </Dropdown>
  );
}

/** The same menu on right-clicking a row or card. */
export function RowContextMenu({ children, ...props }: RowMenuProps & { readonly children: ReactNode }) {
  if (props.actionsOf(props.node).length === 0) return children;
  return (
    <Dropdown trigger="contextMenu" clickToHide position="bottomLeft" render={<Menu {...props} />}>
      {children}
    </Dropdown>
  );
}
