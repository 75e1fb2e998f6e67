import { observer } from 'mobx-react-lite';
import { PairDialog } from '../pair/PairDialog.tsx';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { isPairing, notPairing, type RegisterAddress } from './registerAddress.ts';

interface RegisterDialogsProps {
  readonly address: RegisterAddress;
  readonly onAddress: (changes: Partial<RegisterAddress>) => void;
  /** Terminals were added or changed. */
  readonly onChanged: () => void;
}

/** What lies over the page of terminals: pairing a screen, importing a file. The address says which. */
export const RegisterDialogs = observer(function RegisterDialogs(props: RegisterDialogsProps) {
  const { address, onAddress, onChanged } = props;
  const { groupId, groupName, store: area } = useTerminalArea();
  const { code, replaces } = address;
  const replaced = replaces === '' ? undefined : { id: replaces, name: area.tree.node(replaces)?.name ?? '' };
  return (
    <>
      {isPairing(address) && (
        <PairDialog
          groupId={groupId}
          groupName={groupName}
          givenCode={code}
          replaces={replaced}
          onClose={() => onAddress(notPairing)}
          onPaired={(id) => {
            onAddress({ ...notPairing, terminal: id });
            onChanged();
          }}
        />
      )}
      {address.import !== '' && (
        <ImportDialog
          groupId={groupId}
          groupName={groupName}
          onClose={() => onAddress({ import: '' })}
          onImported={onChanged}
        />
      )}
    </>
  );
});
