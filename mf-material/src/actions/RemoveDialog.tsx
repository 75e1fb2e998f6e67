import { type MaterialRow, type OutputOf, selectMaterialUses, trashDays } from '@vitrine/shared/api';
import { formatList, useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Modal } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { namespace } from '../messages/index.ts';
import { UseList } from './UseList.tsx';
import './actions.css';

type Uses = OutputOf<typeof selectMaterialUses>;

/** Names listed in a sentence; further ones are counted. */
const namesShown = 3;

interface RemoveDialogProps {
  readonly rows: readonly MaterialRow[];
  readonly onCancel: () => void;
  /** Ids of unused materials. */
  readonly onRemove: (ids: readonly string[]) => void;
}

/** Confirms moving materials to the trash, and lists the uses of those that stay. */
export const RemoveDialog = observer(function RemoveDialog({ rows, onCancel, onRemove }: RemoveDialogProps) {
  const say = useMessages(namespace);
  const uses = useMemo(() => {
    const ids = rows.map((row) => row.mtId);
    return new Resource<Uses>((signal) => client.call(selectMaterialUses, { ids }, { signal }));
  }, [rows]);
  useEffect(() => {
    void uses.reload();
    return () => uses.cancel();
  }, [uses]);
  const bound = (uses.value ?? []).filter((each) => each.uses.length > 0);
  const boundIds = new Set(bound.map((each) => each.mtId));
  const free = rows.filter((row) => !boundIds.has(row.mtId));
  const removable = uses.known && free.length > 0;
  const action = bound.length > 0 ? say('remove.rest', { count: free.length }) : say('act.delete');
  return (
    <Modal
      visible
      title={say('remove.title', { count: rows.length })}
      okText={action}
      okType="danger"
      cancelText={say(uses.known && !removable ? 'act.close' : 'act.cancel')}
      okButtonProps={{ type: 'danger', style: uses.known && !removable ? { display: 'none' } : undefined }}
      onOk={() => {
        if (removable) onRemove(free.map((row) => row.mtId));
      }}
      onCancel={onCancel}
    >
      <PaneState source={uses} skeleton={<p>{say('remove.checking')}</p>}>
        {bound.length > 0 && <Bound bound={bound} />}
        {free.length > 0 && <p>{freeText(free)}</p>}
      </PaneState>
    </Modal>
  );

  function freeText(kept: readonly MaterialRow[]): string {
    const names = formatList(kept.slice(0, namesShown).map((row) => row.name));
    const more = kept.length - namesShown;
    const key = more > 0 ? 'remove.contentMore' : 'remove.content';
    return say(key, { names, count: more, days: trashDays });
  }
});

function Bound({ bound }: { readonly bound: Uses }) {
  const say = useMessages(namespace);
  return (
    <>
      <p className="mat-note">{say('remove.bound', { count: bound.length })}</p>
      <ul className="mat-bound">
        {bound.map((each) => (
          <li key={each.mtId}>
            <strong>{each.name}</strong>
            <UseList uses={each.uses} />
          </li>
        ))}
      </ul>
    </>
  );
}
