import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { uploads } from '@vitrine/shared/ui/upload-tray';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Refusal } from '../library/Refusal.tsx';
import { namespace } from '../messages/index.ts';
import { FontList } from './FontList.tsx';
import { FontStore } from './FontStore.ts';
import { FontUpload } from './FontUpload.tsx';
import { SampleField } from './SampleField.tsx';
import { useFontActions } from './useFontActions.ts';
import '../library/library.css';
import './fonts.css';

/** Fonts for text widgets, each with a sample. */
export const FontsPage = observer(function FontsPage() {
  const say = useMessages(namespace);
  const [store] = useState(() => new FontStore(client));
  const [sample, setSample] = useState('');
  const { rename, remove, refusals, dismiss } = useFontActions(store);
  useEffect(() => {
    void store.fonts.reload();
    return reaction(
      () => uploads.finished,
      () => void store.fonts.reload(),
    );
  }, [store]);
  const manages = session.can('material.manage');
  return (
    <WorkPane
      title={say('fonts.title')}
      breadcrumb={[{ label: say('title'), to: '/material' }, { label: say('fonts.title') }]}
      action={manages && <FontUpload />}
      filters={<SampleField value={sample} onChange={setSample} />}
    >
      <Refusal texts={refusals} onClose={dismiss} />
      <FontList store={store} manages={manages} sample={sample} onRename={rename} onRemove={remove} />
    </WorkPane>
  );
});
