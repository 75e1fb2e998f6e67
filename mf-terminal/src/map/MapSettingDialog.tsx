import { longestOf, updateMapSetting } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { EnterForm, errorText, Field, Input, Modal } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { MapStore } from './MapStore.ts';

/** Sets the map's tile server; without an address the map shows only a grid of degrees. */
export const MapSettingDialog = observer(function MapSettingDialog({
  store,
  onClose,
}: {
  store: MapStore;
  onClose: () => void;
}) {
  const say = useMessages(namespace);
  const [tileUrl, setTileUrl] = useState(store.setting.value?.tileUrl ?? '');
  const [attribution, setAttribution] = useState(store.setting.value?.attribution ?? '');
  const [error, setError] = useState<unknown>();
  const save = async () => {
    try {
      await store.setSetting({ tileUrl: tileUrl.trim(), attribution });
      onClose();
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <Modal
      visible
      title={say('map.setting')}
      okText={say('edit.save')}
      cancelText={say('pair.cancel')}
      onOk={save}
      onCancel={onClose}
    >
      <EnterForm ready onSubmit={save}>
        <Field
          label={say('map.tileUrl')}
          hint={say('map.tileHint', { example: 'https://tiles.example.org/{z}/{x}/{y}.png' })}
          {...(error !== undefined && { error: errorText(error) })}
        >
          {(control) => <Input {...control} limit={500} value={tileUrl} onChange={setTileUrl} />}
        </Field>
        <Field label={say('map.attribution')}>
          {(control) => (
            <Input
              {...control}
              limit={longestOf(updateMapSetting, 'attribution')}
              value={attribution}
              onChange={setAttribution}
            />
          )}
        </Field>
      </EnterForm>
    </Modal>
  );
});
