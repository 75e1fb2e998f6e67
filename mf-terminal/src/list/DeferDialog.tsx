import { formatList, serverNow, useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Modal, notify, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { DeferralDraft } from '../operation/deferral/DeferralDraft.ts';
import { DeferralTimes } from '../operation/deferral/DeferralField.tsx';
import { deferCommand } from '../operation/deferral/deferCommand.ts';
import { Problem } from '../operation/Problem.tsx';

/** Number of names in a sentence; the title has the total. */
const mostNames = 5;

interface DeferDialogProps {
  /** Terminals that were offline when the command was sent. */
  readonly offline: readonly { readonly clId: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** After a bulk command: whether offline terminals execute it on reconnecting. */
export const DeferDialog = observer(function DeferDialog({ offline, onClose }: DeferDialogProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [draft] = useState(() => {
    const begun = new DeferralDraft(session.timeZone);
    begun.change({ on: true });
    return begun;
  });
  const count = offline.length;
  const defer = async () => {
    const deferral = draft.wanted(serverNow());
    if (!deferral) return;
    const ids = offline.map(({ clId }) => clId);
    await deferCommand(client, ids, { kind: 'restartPlayer' }, deferral);
    notify.success(say('bulk.deferred', { count }));
    onClose();
  };
  return (
    <Modal
      visible
      title={say('bulk.deferTitle', { count })}
      okText={say('bulk.defer')}
      cancelText={say('pair.cancel')}
      confirmLoading={act.running}
      okButtonProps={{ disabled: !draft.isRight(serverNow()) }}
      onOk={() => act.run(defer)}
      onCancel={onClose}
    >
      <p className="operation-note">
        {say('bulk.deferWhom', { names: formatList(offline.slice(0, mostNames).map(({ name }) => name)) })}
      </p>
      <DeferralTimes draft={draft} />
      <Problem text={act.error} apart />
    </Modal>
  );
});
