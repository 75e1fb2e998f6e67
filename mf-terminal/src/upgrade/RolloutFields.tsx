import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox, Field, Input, InputNumber } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { RolloutDraft } from './RolloutDraft.ts';

/** Limits, as on the server. */
const ranges = { failureLimit: [0, 100], pause: [0, 10_080], patience: [1, 1440] } as const;
const numbers = ['failureLimit', 'pause', 'patience'] as const;

/** Stages, limits and rollback of a rollout. */
export const RolloutFields = observer(function RolloutFields({ draft }: { readonly draft: RolloutDraft }) {
  const say = useMessages(namespace);
  return (
    <>
      <Field
        label={say('upgrade.stages')}
        hint={say('upgrade.stagesHint')}
        {...(!draft.percents && { error: say('upgrade.stagesWrong') })}
      >
        {(control) => (
          <Input {...control} value={draft.stages} onChange={(stages) => draft.change({ stages })} />
        )}
      </Field>
      {numbers.map((name) => (
        <Field key={name} label={say(`upgrade.${name}`)} hint={say(`upgrade.${name}Hint`)}>
          {(control) => (
            <InputNumber
              {...control}
              min={ranges[name][0]}
              max={ranges[name][1]}
              precision={0}
              value={draft[name]}
              onChange={(value) => draft.change({ [name]: Number(value) })}
            />
          )}
        </Field>
      ))}
      <Checkbox
        checked={draft.rollBack}
        extra={say('upgrade.rollBackHint')}
        onChange={(event) => draft.change({ rollBack: event.target.checked === true })}
      >
        {say('upgrade.rollBack')}
      </Checkbox>
    </>
  );
});
