import type { OutputOf, selectProgramRevision } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, errorText, Input, notify } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { DrawnScene } from '../DrawnScene.tsx';
import { useEditor } from '../useEditor.ts';
import type { VersionStore } from './VersionStore.ts';

type Version = OutputOf<typeof selectProgramRevision>;

interface VersionViewProps {
  readonly store: VersionStore;
  readonly onRestored: () => void;
}

/** The version that is looked at: every scene as a screen would show it, its name, and the way back to it. */
export const VersionView = observer(function VersionView({ store, onRestored }: VersionViewProps) {
  const say = useMessages(namespace);
  const { shown } = store;
  if (store.chosen === 0) return <p className="ph-choose">{say('versions.choose')}</p>;
  return (
    <div className="ph-view">
      <PaneState source={shown}>
        {shown.value && (
          <Shown key={shown.value.revision} version={shown.value} store={store} onRestored={onRestored} />
        )}
      </PaneState>
    </div>
  );
});

const Shown = observer(function Shown(props: VersionViewProps & { readonly version: Version }) {
  const { version, store, onRestored } = props;
  const say = useMessages(namespace);
  const { editor } = useEditor();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState('');
  const { width, height } = version.document.mainResolution;
  const restore = async () => {
    setRunning(true);
    setError('');
    try {
      await editor.restoreRevision(version.revision, version.document);
      notify.success(say('versions.restored'));
      onRestored();
    } catch (reason) {
      setError(errorText(reason));
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <header className="ph-head">
        <span>
          {say('versions.by', {
            userName: version.savedBy,
            time: formatDateTime(version.savedAt, session.timeZone),
          })}
        </span>
        <Button theme="solid" type="primary" loading={running} disabled={version.current} onClick={restore}>
          {say('versions.restore')}
        </Button>
      </header>
      {error !== '' && (
        <p className="vd-error" role="alert">
          {error}
        </p>
      )}
      <NameField version={version} store={store} />
      <ol className="ph-scenes">
        {version.document.scenes.map((scene) => (
          <li key={scene.scId}>
            <span className="ph-scene" style={{ aspectRatio: `${width} / ${height}` }}>
              <DrawnScene scene={scene} width={width} height={height} className="vs-drawn" />
            </span>
            <span>{say('scene.name', { number: scene.index + 1 })}</span>
          </li>
        ))}
      </ol>
    </>
  );
});

function NameField({ version, store }: { readonly version: Version; readonly store: VersionStore }) {
  const say = useMessages(namespace);
  const id = useId();
  const [name, setName] = useState(version.name);
  const [error, setError] = useState('');
  const keep = async () => {
    if (name.trim() === version.name) return;
    try {
      await store.name(version.revision, name.trim());
      setError('');
    } catch (reason) {
      setError(errorText(reason));
    }
  };
  return (
    <div className="ph-name">
      <label htmlFor={id}>{say('versions.name')}</label>
      <Input
        id={id}
        size="small"
        maxLength={50}
        value={name}
        placeholder={say('versions.nameHint')}
        onChange={setName}
        onBlur={keep}
        onEnterPress={(event) => event.currentTarget.blur()}
      />
      {error !== '' && (
        <span className="vp-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
