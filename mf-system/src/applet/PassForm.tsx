import type { AppletPass } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { errorText, SaveButton } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import type { AppletStore } from './AppletStore.ts';
import { appletNamespace } from './messages/index.ts';
import { PassFields } from './PassFields.tsx';
import { TerminalField } from './TerminalField.tsx';
import { usePassDraft } from './usePassDraft.ts';

interface PassFormProps {
  readonly store: AppletStore;
  /** Preselected; empty: none. */
  readonly clId: string;
  readonly onClose: () => void;
  readonly onMade: (pass: AppletPass) => void;
  /** The terminal does not exist. */
  readonly onGone: () => void;
}

/** Creates a pass: content, terminal and expiry. */
export const PassForm = observer(function PassForm({ store, clId, onClose, onMade, onGone }: PassFormProps) {
  const say = useMessages(appletNamespace);
  const { input, change, nothing, ready } = usePassDraft(clId);
  const submit = () => {
    store.make.run([input]).then(
      onMade,
      // The error stays above the button.
      () => undefined,
    );
  };
  return (
    <SideSheet visible width={480} title={say('make')} onCancel={onClose}>
      <form
        className="applet-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) submit();
        }}
      >
        <TerminalField
          store={store}
          value={input.clId}
          onChange={(id) => change({ clId: id })}
          onGone={onGone}
        />
        <PassFields input={input} change={change} nothing={nothing} />
        {store.make.error !== undefined && <p role="alert">{errorText(store.make.error)}</p>}
        <SaveButton htmlType="submit" theme="solid" disabled={!ready} loading={store.make.running}>
          {say('form.submit')}
        </SaveButton>
      </form>
    </SideSheet>
  );
});
