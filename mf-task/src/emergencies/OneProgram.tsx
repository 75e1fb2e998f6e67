import { useMessages } from '@vitrine/shared/i18n';
import { Radio } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { namespace } from '../messages/index.ts';
import { ProgramLabel } from '../programs/ProgramLabel.tsx';
import { ProgramSource } from '../programs/ProgramSource.tsx';
import type { EmergencyProps } from './EmergencyStore.ts';

/** Selects one program; scrolls to a preselected one. */
export const OneProgram = observer(function OneProgram({ store }: EmergencyProps) {
  const say = useMessages(namespace);
  const list = useRef<HTMLDivElement>(null);
  const { programId } = store.draft;
  const { known } = store.programs;
  useEffect(() => {
    if (known && programId !== '')
      list.current?.querySelector('input:checked')?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, [known, programId]);
  return (
    <ProgramSource programs={store.programs}>
      {(shown) => (
        <div ref={list}>
          <Radio.Group
            direction="vertical"
            className="task-choices"
            value={programId}
            aria-label={say('emergency.choices')}
            onChange={(event) => store.change({ programId: String(event.target.value) })}
          >
            {shown.map((program) => (
              <Radio key={program.id} value={program.id}>
                <ProgramLabel program={program} />
              </Radio>
            ))}
          </Radio.Group>
        </div>
      )}
    </ProgramSource>
  );
});
