import { formatZone, serverNow, useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../messages/index.ts';
import { formatSpan } from '../when.ts';
import type { StepProps } from './ContentStep.tsx';
import { nextOccurrences } from './occurrences.ts';
import { useExampleZone } from './useExampleZone.ts';

const shown = 5;

/** The next occurrences, computed as on the screens. */
export const NextOccurrences = observer(function NextOccurrences({ form }: StepProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const { draft } = form;
  const example = useExampleZone(draft);
  const timeZone = draft.timeZone || example;
  const windows = nextOccurrences(draft, timeZone, serverNow(), shown);
  return (
    <aside className="task-preview" aria-labelledby={titleId}>
      <h2 id={titleId}>{say('preview.title')}</h2>
      <p className="task-note">
        {say(draft.timeZone === '' ? 'preview.ownZone' : 'preview.fixedZone', { zone: formatZone(timeZone) })}
      </p>
      {windows.length === 0 && <p>{say('preview.never')}</p>}
      <ol>
        {windows.map(({ start, end }) => (
          <li key={start}>
            <time dateTime={new Date(start).toISOString()}>{formatSpan(start, end, timeZone)}</time>
          </li>
        ))}
      </ol>
    </aside>
  );
});
