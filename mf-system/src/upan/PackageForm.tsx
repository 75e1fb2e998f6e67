import { insertUsbPackage, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { errorText, Input, notify, SaveButton } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChoiceField } from './ChoiceField.tsx';
import { usbNamespace } from './messages/index.ts';
import type { UsbStore } from './UsbStore.ts';

/** Minimum characters of a package name. */
const shortest = 2;

/** Creates a USB package: contents and terminals. */
export const PackageForm = observer(function PackageForm(props: {
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
    const make = {
      name: name.trim(),
      clIds: [...clIds],
      taskIds: [...taskIds],
      programIds: [...programIds],
    };
    store.make.run([make]).then(
      () => {
        notify.success(say('form.begun'));
        onClose();
      },
      // The error stays above the button.
      () => undefined,
    );
  };
  return (
    <SideSheet visible width={480} title={say('make')} onCancel={onClose}>
      <div className="usb-form">
        <div className="usb-field">
          <span>{say('form.name')}</span>
          <Input
            value={name}
            limit={longestOf(insertUsbPackage, 'name')}
            onChange={setName}
            aria-label={say('form.name')}
          />
        </div>
        <ChoiceField
          store={store}
          kind="terminal"
          label={say('form.terminals')}
          hint={say('form.terminalsHint')}
          value={clIds}
          onChange={setTerminals}
        />
        <ChoiceField
          store={store}
          kind="task"
          label={say('form.tasks')}
          value={taskIds}
          onChange={setTasks}
        />
        <ChoiceField
          store={store}
          kind="program"
          label={say('form.programs')}
          hint={say('form.programsHint')}
          value={programIds}
          onChange={setPrograms}
        />
        {store.make.error !== undefined && <p role="alert">{errorText(store.make.error)}</p>}
        <SaveButton disabled={!ready} loading={store.make.running} onClick={submit}>
          {say('form.submit')}
        </SaveButton>
      </div>
    </SideSheet>
  );
});
