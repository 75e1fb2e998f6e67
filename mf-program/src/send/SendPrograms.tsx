import { formatBytes, useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { Findings } from './Findings.tsx';
import type { SendStore } from './SendStore.ts';

/** What is sent, in play order, with what is wrong with each. */
export const SendPrograms = observer(function SendPrograms({ store }: { readonly store: SendStore }) {
  const say = useMessages(namespace);
  const programs = store.preflight.value?.programs ?? [];
  return (
    <section className="pgs-section" aria-label={say('send.what')}>
      <h2>{say('send.what')}</h2>
      <PaneState
        source={store.preflight}
        isEmpty={programs.length === 0}
        empty={{ text: say('send.noPrograms') }}
      >
        <ol className="pgs-programs">
          {programs.map((program) => (
            <li key={program.id}>
              {program.thumbnailUrl ? (
                <img src={program.thumbnailUrl} alt="" />
              ) : (
                <span className="pgs-no-picture" aria-hidden="true" />
              )}
              <div>
                <strong>{program.name}</strong>
                <span className="pgs-quiet">
                  {program.resolution.replace('x', ' × ')} · {formatBytes(program.size)} ·{' '}
                  {say('send.files', { count: program.files })}
                </span>
                <Findings findings={program.findings} />
              </div>
            </li>
          ))}
        </ol>
      </PaneState>
    </section>
  );
});
