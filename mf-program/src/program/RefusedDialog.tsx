import type { ProgramOutcome } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Modal } from '@vitrine/shared/ui/basic';
import { namespace } from '../namespace.ts';
import { TaskLinks } from './TaskLinks.tsx';
import './dialog.css';

interface RefusedDialogProps {
  readonly results: readonly ProgramOutcome[];
  readonly onClose: () => void;
}

/** Refusals of a bulk action, with reasons; the rest succeeded. */
export function RefusedDialog({ results, onClose }: RefusedDialogProps) {
  const say = useMessages(namespace);
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  return (
    <Modal
      visible
      title={say('refused.title', { count: refused.length })}
      footer={<Button onClick={onClose}>{say('refused.close')}</Button>}
      onCancel={onClose}
    >
      <div className="pg-form">
        {results.length > refused.length && (
          <p>{say('refused.others', { count: results.length - refused.length })}</p>
        )}
        <ul className="pg-outcomes">
          {refused.map((result) => (
            <li key={result.id}>
              <strong>{result.name || say('refused.gone')}</strong>
              <span>
                {result.message} <TaskLinks tasks={result.tasks} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
