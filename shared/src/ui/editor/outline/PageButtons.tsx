import { duplicatePage, movePage, type Pages, removePage } from '@vitrine/shared/editor';
import { IconChevronDown, IconChevronUp, IconCopy, IconDelete } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PageMessages } from './PageMessages.ts';

interface PageButtonsProps {
  readonly store: Pages;
  readonly messages: PageMessages;
  readonly id: string;
  /** From 0. */
  readonly place: number;
}

/** What can be done to a page of the list. */
export const PageButtons = observer(function PageButtons({ store, messages, id, place }: PageButtonsProps) {
  const { length } = store.pageIds;
  const number = place + 1;
  const unless = (barred: boolean, reason: string) => (barred ? reason : undefined);
  return (
    <span className="vs-actions">
      <ActButton
        label={messages.up(number)}
        barred={unless(number === 1, messages.isFirst)}
        onPress={() => movePage(store, id, place - 1)}
      >
        <IconChevronUp size="small" />
      </ActButton>
      <ActButton
        label={messages.down(number)}
        barred={unless(number === length, messages.isLast)}
        onPress={() => movePage(store, id, place + 1)}
      >
        <IconChevronDown size="small" />
      </ActButton>
      <ActButton
        label={messages.copy(number)}
        barred={unless(!store.mayAddPage, messages.isFull)}
        onPress={() => duplicatePage(store, id)}
      >
        <IconCopy size="small" />
      </ActButton>
      <ActButton
        label={messages.delete(number)}
        barred={unless(length === 1, messages.isOnly)}
        onPress={() => removePage(store, id)}
      >
        <IconDelete size="small" />
      </ActButton>
    </span>
  );
});

interface ActButtonProps {
  readonly label: string;
  /** Why it is disabled. */
  readonly barred: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const ActButton = ({ label, barred, onPress, children }: ActButtonProps) => (
  <button
    type="button"
    disabled={barred !== undefined}
    aria-label={label}
    title={barred ?? label}
    onClick={onPress}
  >
    {children}
  </button>
);
