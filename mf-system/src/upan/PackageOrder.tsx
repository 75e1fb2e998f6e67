import { insertUsbPackage, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { errorText, Input, notify, SaveButton } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChoiceField } from './ChoiceField.tsx';
import { usbNamespace } from './messages/index.ts';
import type { UsbStore } from './UsbStore.ts';

/** Shortest name of a package, in characters. */
const shortest = 2;

/** What goes onto a stick, and for which terminals. */
export const PackageOrder = observer(function PackageOrder(props: {
  readonly store: UsbStore;
  readonly onClose: () => void;
}) {
  const { store, onClose } = props;
  const say = useMessages(usbNamespace);
  const [name, setName] = useState('');
  const [clIds, setTerminals] = useState<readonly string[]>([]);
  const [taskIds, setTasks] = useState<readonly string[]>([]);
  const [programIds, setPrograms] = useState<readonly string[]>([]);
  const ready =
    [...name.trim()].length >= shortest && clIds.length > 0 && taskIds.length + programIds.length > 0;
  const submit = () => {
    const order = {
      name: name.trim(),
      clIds: [...clIds],
      taskIds: [...taskIds],
      programIds: [...programIds],
    };
    store.order.run([order]).then(
      () => {
        notify.success(say('order.begun'));
        onClose();
      },
      // The reason stays above the button.
      () => undefined,
    );
  };
  return (
    <SideSheet visible width={480} title={say('make')} onCancel={onClose}>
      <div className="usb-order">
        <div className="usb-field">
          <span>{say('order.name')}</span>
          <Input
            value={name}
            limit={longestOf(insertUsbPackage, 'name')}
            onChange={setName}
            aria-label={say('order.name')}
          />
        </div>
        <ChoiceField
          store={store}
          kind="terminal"
          label={say('order.terminals')}
          hint={say('order.terminalsHint')}
          value={clIds}
          onChange={setTerminals}
        />
        <ChoiceField
          store={store}
          kind="task"
          label={say('order.tasks')}
          value={taskIds}
          onChange={setTasks}
        />
        <ChoiceField
          store={store}
          kind="program"
          label={say('order.programs')}
          hint={say('order.programsHint')}
          value={programIds}
          onChange={setPrograms}
        />
        {store.order.error !== undefined && <p role="alert">{errorText(store.order.error)}</p>}
        <SaveButton disabled={!ready} loading={store.order.running} onClick={submit}>
          {say('order.submit')}
        </SaveButton>
      </div>
    </SideSheet>
  );
});
