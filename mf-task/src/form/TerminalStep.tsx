import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { TerminalPicker } from '../terminals/TerminalPicker.tsx';
import type { StepProps } from './ContentStep.tsx';
import { Section } from './Section.tsx';
import { useFault } from './useFault.ts';

export const TerminalStep = observer(function TerminalStep({ form }: StepProps) {
  const say = useMessages(namespace);
  const faultOf = useFault(form);
  const { clientIds, groupIds, names } = form.draft;
  return (
    <Section title={say('form.where')} fault={faultOf('terminals')}>
      <TerminalPicker
        value={{ clientIds, groupIds }}
        names={names}
        onChange={(choice, found) => form.change({ ...choice, names: { ...names, ...found } })}
        onOffer={(choice, found) => form.offer({ ...choice, names: { ...names, ...found } })}
      />
    </Section>
  );
});
