import type { ProgramDocument } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { type ProgramView, renderProgram } from '@vitrine/shared/render';
import { session } from '@vitrine/shared/session';
import { Button, Modal } from '@vitrine/shared/ui/basic';
import { useEffect, useRef, useState } from 'react';
import { renderSources } from '../../drawing/renderSources.ts';
import { namespace } from '../../namespace.ts';
import './dialogs.css';

interface PreviewDialogProps {
  readonly document: ProgramDocument;
  readonly onClose: () => void;
}

/** Plays the program as on a terminal, from its first scene. */
export function PreviewDialog({ document, onClose }: PreviewDialogProps) {
  const say = useMessages(namespace);
  const { stage, scene, view } = usePlaying(document);
  const { width, height } = document.mainResolution;
  const steps = document.scenes.map((entry) => entry.index);
  return (
    <Modal
      visible
      fullScreen
      title={say('preview.title')}
      footer={null}
      onCancel={onClose}
      className="pd-preview"
    >
      <div
        className="pd-stage"
        style={{ aspectRatio: `${width} / ${height}` }}
        ref={stage}
        data-testid="preview"
      />
      <nav className="pd-steps" aria-label={say('scene.label')}>
        {steps.map((index) => (
          <Button
            key={index}
            size="small"
            theme={index === scene ? 'solid' : 'light'}
            aria-pressed={index === scene}
            onClick={() => view.current?.showScene(index)}
          >
            {index + 1}
          </Button>
        ))}
      </nav>
    </Modal>
  );
}

function usePlaying(document: ProgramDocument) {
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<ProgramView>(undefined);
  const [scene, setScene] = useState(0);
  useEffect(() => {
    if (!stage.current) return;
    const playing = renderProgram(stage.current, document, {
      ...renderSources(),
      mode: 'preview',
      clock: Date.now,
      timeZone: session.timeZone,
      locale: session.contentLocale,
      resolveUrl: (address) => address,
      // Failing widgets stay empty, as on the terminal.
      onError: () => undefined,
      onSceneShown: setScene,
    });
    view.current = playing;
    return () => playing.destroy();
  }, [document]);
  return { stage, scene, view };
}
