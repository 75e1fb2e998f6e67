import { insertClientGroup, longestName, registerClient } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Banner, errorText, Input, Modal, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { rootId } from '../tree/terminalTree.ts';
import { type ChosenGroup, GroupField } from './GroupField.tsx';
import { isWholeCode, PairingZone } from './PairingZone.ts';
import { ZoneField } from './ZoneField.tsx';
import './pair.css';

interface PairDialogProps {
  /** Default group of the terminal; the root means the default group. */
  readonly groupId: string;
  readonly groupName: string;
  /** Code from the address of the screen's QR code. */
  readonly givenCode: string;
  /** Terminal to replace; its name is empty until known. */
  readonly replaces: { readonly id: string; readonly name: string } | undefined;
  readonly onClose: () => void;
  readonly onPaired: (clId: string) => void;
}

/** As on the screen: capitals, in two groups of three. */
const spaced = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6)
    .replace(/^(.{3})(.+)$/, '$1 $2');

/** Pairs a waiting screen by its code. */
export const PairDialog = observer(function PairDialog({
  groupId,
  groupName,
  givenCode,
  replaces,
  onClose,
  onPaired,
}: PairDialogProps) {
  const say = useMessages(namespace);
  const [code, setCode] = useState(() => spaced(givenCode));
  const [name, setName] = useState('');
  const [group, setGroup] = useState<ChosenGroup>({ id: groupId });
  const [zone] = useState(() => new PairingZone(client));
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const codeId = useId();
  const nameId = useId();

  // Opening the dialog moves the focus to the dialog; the code is what users type first.
  useEffect(() => field.current?.focus(), []);
  const isNew = replaces === undefined;
  useEffect(() => {
    if (isNew) zone.look(code);
    return () => zone.close();
  }, [zone, isNew, code]);

  /** Creates a new group only once, even if the code turns out wrong. */
  const findGroup = async (): Promise<string> => {
    if ('id' in group) return group.id;
    const made = await client.call(insertClientGroup, { pid: rootId, name: group.newName });
    setGroup({ id: made.id, name: group.newName.trim() });
    return made.id;
  };
  const pair = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const pid = await findGroup();
      const { clId } = await client.call(registerClient, {
        code,
        name,
        pid,
        timeZone: zone.timeZone,
        replaces: replaces?.id ?? '',
      });
      notify.success(say('pair.done'));
      onPaired(clId);
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  const incomplete =
    !isWholeCode(code) || zone.isUnknown || ('newName' in group && group.newName.trim() === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!incomplete) pair();
  };

  return (
    <Modal
      visible
      title={replaces ? say('pair.againTitle', { name: replaces.name }) : say('pair.title')}
      okText={say('pair.action')}
      cancelText={say('pair.cancel')}
      okButtonProps={{
        'aria-label': say('pair.action'),
        disabled: incomplete,
        loading: busy,
      }}
      cancelButtonProps={{ 'aria-label': say('pair.cancel') }}
      onOk={pair}
      onCancel={onClose}
    >
      <form onSubmit={submit} className="pair-form">
        <p>{say('pair.hint', { address: `${location.origin}/player/` })}</p>
        {error !== undefined && <Banner type="danger" closeIcon={null} description={errorText(error)} />}
        <label htmlFor={codeId}>{say('pair.code')}</label>
        <Input
          id={codeId}
          ref={field}
          size="large"
          className="pair-code"
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={(text) => setCode(spaced(text))}
        />
        {isNew && (
          <>
            <GroupField
              value={group}
              shown={{ id: groupId, name: groupId === rootId ? say('tree.defaultGroup') : groupName }}
              onChange={setGroup}
            />
            <label htmlFor={nameId}>{say('pair.name')}</label>
            <Input
              id={nameId}
              limit={longestName}
              value={name}
              onChange={setName}
              placeholder={say('pair.namePlaceholder')}
            />
            <ZoneField zone={zone} />
          </>
        )}
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </Modal>
  );
});
