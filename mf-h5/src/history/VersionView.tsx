import type { OutputOf, selectH5Revision } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, errorText, notify } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DrawnPage } from '../drawn/DrawnPage.tsx';
import { useEditor } from '../editor/useEditor.ts';
import { namespace } from '../messages/index.ts';
import type { VersionStore } from './VersionStore.ts';

interface VersionViewProps {
  readonly store: VersionStore;
  readonly onRestored: () => void;
}

/** The version that is looked at, all of its pages, and the way back to it. */
export const VersionView = observer(function VersionView({ store, onRestored }: VersionViewProps) {
  const say = useMessages(namespace);
  const { shown } = store;
  if (store.chosen === 0) return <p className="hh-choose">{say('versions.choose')}</p>;
  return (
    <div className="hh-view">
      <PaneState source={shown}>
        {shown.value && <Shown version={shown.value} store={store} onRestored={onRestored} />}
      </PaneState>
    </div>
  );
});

type ShownProps = VersionViewProps & { readonly version: OutputOf<typeof selectH5Revision> };

const Shown = observer(function Shown({ version, store, onRestored }: ShownProps) {
  const say = useMessages(namespace);
  const { editor } = useEditor();
  const [failure, setFailure] = useState<unknown>();
  const { pageList, width, height } = version.document;
  const restore = async () => {
    setFailure(undefined);
    try {
      const current = await editor.saveForSure();
      editor.goBackTo(await store.restoring.run([version.revision, current]));
      notify.success(say('versions.restored'));
      onRestored();
    } catch (reason) {
      setFailure(reason);
    }
  };
  return (
    <>
      <header className="hh-head">
        <span>
          {say('versions.by', {
            userName: version.savedBy,
            time: formatDateTime(version.savedAt, session.timeZone),
          })}
        </span>
        {session.can('h5.manage') && (
          <Button
            theme="solid"
            type="primary"
            loading={store.restoring.running}
            disabled={version.current}
            onClick={() => void restore()}
          >
            {say('versions.restore')}
          </Button>
        )}
      </header>
      {failure !== undefined && (
        <p className="hh-error" role="alert">
          {errorText(failure)}
        </p>
      )}
      <ol className="hh-pages">
        {pageList.map((page, place) => (
          <li key={page.id}>
            <span className="hh-page" style={{ aspectRatio: `${width} / ${height}` }}>
              <DrawnPage page={page} width={width} height={height} className="hh-drawn" />
            </span>
            <span>{say('page.name', { number: place + 1 })}</span>
          </li>
        ))}
      </ol>
    </>
  );
});
