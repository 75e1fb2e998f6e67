import type { MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconMore } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { CardActs } from './cardActs.ts';
import type { MaterialStore } from './MaterialStore.ts';

interface CardMenuProps {
  readonly row: MaterialRow;
  readonly store: MaterialStore;
  readonly acts: CardActs;
}

interface MenuLine {
  readonly key: string;
  readonly run: (() => void) | undefined;
  readonly danger?: boolean;
}

const canTryAgain = (row: MaterialRow) => row.state === 'limited';

/** What can be done with one card, in the order of every menu: open first, delete last. */
function linesOf(row: MaterialRow, acts: CardActs): readonly MenuLine[] {
  const { rename, move, tag, expire, replace, retry, remove } = acts;
  const lines: readonly MenuLine[] = [
    { key: 'open', run: () => acts.open(row) },
    { key: 'enlarge', run: () => acts.enlarge(row) },
    { key: 'rename', run: rename && (() => rename(row)) },
    { key: 'move', run: move && (() => move([row])) },
    { key: 'tag', run: tag && (() => tag([row])) },
    { key: 'expire', run: expire && (() => expire([row])) },
    { key: 'replace', run: replace && (() => replace(row)) },
    { key: 'retry', run: retry && canTryAgain(row) ? () => retry([row]) : undefined },
    { key: 'download', run: () => download(row) },
    { key: 'delete', run: remove && (() => remove([row])), danger: true },
  ];
  return lines.filter((line) => line.run !== undefined);
}

/** Gives the file as it was uploaded, under the name that people know. */
function download(row: MaterialRow): void {
  const link = document.createElement('a');
  link.href = row.originalUrl;
  link.download = `${row.name}.${row.suffix}`;
  link.click();
}

/** The menu of one card: behind its "…", on right click, and by the menu key. */
export const CardMenu = observer(function CardMenu({ row, store, acts }: CardMenuProps) {
  const say = useMessages(namespace);
  const open = store.menuId === row.mtId;
  const close = () => store.openMenu(undefined);
  const menu = () => (
    <Dropdown.Menu>
      {linesOf(row, acts).map(({ key, run, danger }) => (
        <Dropdown.Item
          key={key}
          type={danger ? 'danger' : undefined}
          onClick={() => {
            close();
            run?.();
          }}
        >
          {say(`act.${key}`)}
        </Dropdown.Item>
      ))}
    </Dropdown.Menu>
  );
  return (
    <span className="mat-card-menu" data-own>
      <Dropdown
        trigger="custom"
        visible={open}
        position="bottomRight"
        onClickOutSide={close}
        onEscKeyDown={close}
        render={open ? menu() : null}
      >
        <Button
          theme="borderless"
          type="tertiary"
          size="small"
          tabIndex={-1}
          icon={<IconMore />}
          aria-label={say('card.actions', { name: row.name })}
          aria-expanded={open}
          onClick={() => store.openMenu(open ? undefined : row.mtId)}
        />
      </Dropdown>
    </span>
  );
});
