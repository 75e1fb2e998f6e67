import { insertUsbPackage, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { errorText, Input, notify, SaveButton } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { usbNamespace } from './messages/index.ts';
import { PackageContents } from './PackageContents.tsx';
import type { UsbStore } from './UsbStore.ts';
import { usePackageDraft } from './usePackageDraft.ts';

interface PackageFormProps {
  readonly store: UsbStore;
  readonly onClose: () => void;
}

/** Creates a USB package: contents and terminals. */
export const PackageForm = observer(function PackageForm({ store, onClose }: PackageFormProps) {
  const say = useMessages(usbNamespace);
  const { draft, change, ready, input } = usePackageDraft();
  const submit = () => {
    store.make.run([input]).then(
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
            value={draft.name}
            limit={longestOf(insertUsbPackage, 'name')}
            onChange={(name) => change({ name })}
            aria-label={say('form.name')}
          />
        </div>
        <PackageContents store={store} draft={draft} change={change} />
        {store.make.error !== undefined && <p role="alert">{errorText(store.make.error)}</p>}
        <SaveButton disabled={!ready} loading={store.make.running} onClick={submit}>
          {say('form.submit')}
        </SaveButton>
      </div>
    </SideSheet>
  );
});
