import { Button, errorText, Modal } from '@vitrine/shared/ui/basic';
import { type ReactNode, useEffect, useState } from 'react';
import { useEditorMessages } from './editorNamespace.ts';
import './dialogs.css';

interface ElsewhereDialogProps<Theirs> {
  /** CSS class that scopes the two pictures' styles. */
  readonly className: string;
  /** Reads the server's revision. */
  readonly read: () => Promise<Theirs>;
  /** Who saved it, and when. */
  readonly describe: (theirs: Theirs) => string;
  readonly mine: ReactNode;
  readonly picture: (theirs: Theirs) => ReactNode;
  /** Differences, below the pictures. */
  readonly differences?: (theirs: Theirs) => ReactNode;
  readonly onKeepMine: () => Promise<void>;
  readonly onTakeTheirs: (theirs: Theirs) => void;
}

/**
 * Conflict dialog after a concurrent save: both revisions side by side, and the options. Nothing is overwritten
 * meanwhile.
 */
export function ElsewhereDialog<Theirs>(props: ElsewhereDialogProps<Theirs>) {
  const say = useEditorMessages();
  const [theirs, setTheirs] = useState<Theirs>();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState('');
  const run = async (act: () => Promise<unknown>) => {
    setRunning(true);
    setError('');
    try {
      await act();
    } catch (reason) {
      setError(errorText(reason));
    } finally {
      setRunning(false);
    }
  };
  const read = () => run(async () => setTheirs(await props.read()));
  useEffect(() => {
    read();
  }, []);
  return (
    <Modal
      visible
      title={say('elsewhere.title')}
      className={props.className}
      closable={false}
      maskClosable={false}
      closeOnEsc={false}
      width={640}
      footer={
        <>
          <Button loading={running} onClick={() => run(props.onKeepMine)}>
            {say('elsewhere.keepMine')}
          </Button>
          {!theirs && error !== '' && <Button onClick={read}>{say('save.retry')}</Button>}
          <Button
            type="primary"
            theme="solid"
            disabled={!theirs}
            onClick={() => theirs && props.onTakeTheirs(theirs)}
          >
            {say('elsewhere.takeTheirs')}
          </Button>
        </>
      }
    >
      <p className="vd-text">{theirs ? props.describe(theirs) : say('elsewhere.reading')}</p>
      <div className="vd-sides">
        {props.mine}
        {theirs && props.picture(theirs)}
      </div>
      {theirs && props.differences?.(theirs)}
      {error !== '' && (
        <p className="vd-error" role="alert">
          {error}
        </p>
      )}
    </Modal>
  );
}

interface ConflictSideProps {
  readonly title: string;
  /** Amount of content. */
  readonly facts: string;
  /** Width by height. */
  readonly ratio: string;
  readonly children: ReactNode;
}

/** One of two revisions: a picture of its beginning, and its amount of content. */
export const ConflictSide = ({ title, facts, ratio, children }: ConflictSideProps) => (
  <figure>
    <span className="vd-side" style={{ aspectRatio: ratio }}>
      {children}
    </span>
    <figcaption>
      <strong>{title}</strong>
      <span>{facts}</span>
    </figcaption>
  </figure>
);
