import { fontExtensions, fontLimit } from '@vitrine/shared/api';
import { formatBytes, formatList, useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { errorText, Input } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { uploads } from '@vitrine/shared/ui/upload-tray';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Refusal } from '../library/Refusal.tsx';
import { namespace } from '../messages/index.ts';
import { FontCard } from './FontCard.tsx';
import { type FontRow, FontStore } from './FontStore.ts';
import { FontUpload } from './FontUpload.tsx';
import '../library/library.css';
import './fonts.css';

/** Fonts for text widgets, each with a sample. */
export const FontsPage = observer(function FontsPage() {
  const say = useMessages(namespace);
  const [store] = useState(() => new FontStore(client));
  const [sample, setSample] = useState('');
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const fonts = store.fonts.value ?? [];
  useEffect(() => {
    void store.fonts.reload();
    return reaction(
      () => uploads.finished,
      () => void store.fonts.reload(),
    );
  }, [store]);

  const attempt = async (work: () => Promise<void>) => {
    setRefusals([]);
    try {
      await work();
    } catch (reason) {
      setRefusals([errorText(reason)]);
    }
  };
  const remove = async (font: FontRow) => {
    const title = say('fonts.removeTitle', { name: font.fontName });
    const content = say('fonts.removeContent');
    if (await confirm({ title, content, action: say('act.delete'), danger: true }))
      await attempt(() => store.remove(font.id));
  };
  const manages = session.can('material.manage');
  const formats = formatList(fontExtensions);
  return (
    <WorkPane
      title={say('fonts.title')}
      breadcrumb={[{ label: say('title'), to: '/material' }, { label: say('fonts.title') }]}
      action={manages && <FontUpload />}
      filters={
        <span className="mat-sample">
          <Input
            value={sample}
            limit={60}
            live
            showClear
            onChange={setSample}
            placeholder={say('fonts.ownSample')}
            aria-label={say('fonts.ownSample')}
          />
        </span>
      }
    >
      <Refusal texts={refusals} onClose={() => setRefusals([])} />
      <PaneState
        source={store.fonts}
        isEmpty={fonts.length === 0}
        failedText={say('grid.failed')}
        empty={{
          text: manages
            ? say('fonts.none', { formats, limit: formatBytes(fontLimit) })
            : say('fonts.noneToRead'),
          action: manages && <FontUpload primary={false} />,
        }}
      >
        <ul className="mat-fonts">
          {fonts.map((font) => (
            <FontCard
              key={font.id}
              font={font}
              sample={sample === '' ? say('fonts.sample') : sample}
              onRename={(name) => void attempt(() => store.rename(font.id, name))}
              onRemove={() => void remove(font)}
            />
          ))}
        </ul>
      </PaneState>
    </WorkPane>
  );
});
