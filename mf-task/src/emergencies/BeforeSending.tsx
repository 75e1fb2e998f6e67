import { formatBytes, useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { type MarkState, StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { NoConfirmer } from '../confirming/NoConfirmer.tsx';
import { namespace } from '../messages/index.ts';
import { FixPrograms } from '../preflight/FixPrograms.tsx';
import { useProblemSentence } from '../preflight/useProblemSentence.ts';
import { Thumbnail } from '../programs/Thumbnail.tsx';
import { secondsOf } from './EmergencyDraft.ts';
import { type EmergencyPreflight, type EmergencyProps, hasNoConfirmer } from './EmergencyStore.ts';
import { spanMessage } from './lengthMessage.ts';

interface BeforeSendingProps extends EmergencyProps {
  /** The send button. */
  readonly children: ReactNode;
}

/** Preview before sending: target screens, replaced content, and problems. */
export const BeforeSending = observer(function BeforeSending({ store, children }: BeforeSendingProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const { program, checkable, preflight } = store;
  return (
    <section className="task-emergency-before" aria-labelledby={titleId}>
      <h2 id={titleId}>{say('emergency.before.title')}</h2>
      {program && (
        <p className="task-emergency-chosen">
          <Thumbnail url={program.thumbnailUrl} />
          <strong>{program.name}</strong>
        </p>
      )}
      {checkable ? (
        <PaneState source={store.preflightSource} failedText={say('preflight.failed')}>
          {preflight && <Preflight store={store} preflight={preflight} />}
        </PaneState>
      ) : (
        <p className="task-note">{say('emergency.before.hint')}</p>
      )}
      {children}
    </section>
  );
});

interface PreflightProps extends EmergencyProps {
  readonly preflight: EmergencyPreflight;
}

const Preflight = observer(function Preflight({ store, preflight }: PreflightProps) {
  const say = useMessages(namespace);
  const sentence = useProblemSentence();
  const { terminals, problems } = preflight;
  const time = spanMessage(secondsOf(store.draft), say);
  const covers =
    terminals === 0
      ? say('emergency.before.nowhere')
      : say('emergency.before.covers', { count: terminals, time });
  // Offline screens have their own line.
  const others = problems.filter(({ word }) => word !== 'terminalOffline');
  return (
    <div role="status" className="task-emergency-preflight">
      <p>{covers}</p>
      <ul className="task-emergency-findings">
        {others.map((problem) => (
          <li key={`${problem.word} ${problem.field}`}>
            <StateMark state={stateOf[problem.level]} label={sentence(problem)} />
            <FixPrograms problem={problem} />
          </li>
        ))}
        {terminals > 0 && <Screens preflight={preflight} />}
        {preflight.waits && preflight.confirmers > 0 && (
          <Finding state="unreviewed">
            {say('emergency.before.waits', { count: preflight.confirmers })}
          </Finding>
        )}
      </ul>
      {hasNoConfirmer(preflight) && <NoConfirmer>{say('confirming.none')}</NoConfirmer>}
    </div>
  );
});

const stateOf = { error: 'failed', warning: 'waiting' } as const;

/** How many screens are offline, and how many must download first. */
function Screens({ preflight: { offline, download } }: { readonly preflight: EmergencyPreflight }) {
  const say = useMessages(namespace);
  const toLoad = { count: download.terminals, most: formatBytes(download.most) };
  return (
    <>
      <Finding state={offline > 0 ? 'offline' : 'passed'}>
        {offline > 0
          ? say('emergency.before.offline', { count: offline })
          : say('emergency.before.allOnline')}
      </Finding>
      <Finding state={download.terminals > 0 ? 'waiting' : 'passed'}>
        {download.terminals > 0 ? say('emergency.before.toLoad', toLoad) : say('emergency.before.loaded')}
      </Finding>
    </>
  );
}

const Finding = ({ state, children }: { readonly state: MarkState; readonly children: string }) => (
  <li>
    <StateMark state={state} label={children} />
  </li>
);
