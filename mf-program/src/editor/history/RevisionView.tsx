import { longestOf, updateProgramRevision } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { errorText, Input } from '@vitrine/shared/ui/basic';
import { RevisionHead } from '@vitrine/shared/ui/editor';
import { useId, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { DrawnScene } from '../DrawnScene.tsx';
import { useEditor } from '../useEditor.ts';
import type { ProgramRevisions, WholeRevision } from './ProgramRevisions.ts';

interface RevisionViewProps {
  readonly revision: WholeRevision;
  readonly store: ProgramRevisions;
  readonly onRestored: () => void;
}

/** The selected revision: every scene as on a screen, its name, and restoring it. */
export function RevisionView({ revision, store, onRestored }: RevisionViewProps) {
  const say = useMessages(namespace);
  const { editor } = useEditor();
  const { scenes, mainResolution } = revision.document;
  const { width, height } = mainResolution;
  return (
    <>
      <RevisionHead
        revision={revision}
        restore={() => editor.restoreRevision(revision.revision, revision.document)}
        onRestored={onRestored}
      />
      <NameField revision={revision} store={store} />
      <ol className="vv-pictures ph-scenes">
        {scenes.map((scene) => (
          <li key={scene.scId}>
            <span className="vv-picture ph-scene" style={{ aspectRatio: `${width} / ${height}` }}>
              <DrawnScene scene={scene} width={width} height={height} className="vs-drawn" />
            </span>
            <span>{say('scene.name', { number: scene.index + 1 })}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function NameField({
  revision,
  store,
}: {
  readonly revision: WholeRevision;
  readonly store: ProgramRevisions;
}) {
  const say = useMessages(namespace);
  const id = useId();
  const [name, setName] = useState(revision.name);
  const [error, setError] = useState('');
  const keep = async () => {
    if (name.trim() === revision.name) return;
    try {
      await store.name(revision.revision, name.trim());
      setError('');
    } catch (reason) {
      setError(errorText(reason));
    }
  };
  return (
    <div className="ph-name">
      <label htmlFor={id}>{say('revisions.name')}</label>
      <Input
        id={id}
        size="small"
        limit={longestOf(updateProgramRevision, 'name')}
        value={name}
        placeholder={say('revisions.nameHint')}
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
