import type { CustomField } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { CustomValues } from '../customField/CustomValues.tsx';
import { namespace } from '../messages/index.ts';
import { AttributeText } from './AttributeText.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { PowerSchedule } from './PowerSchedule.tsx';
import { RemarksField } from './RemarksField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import type { AttributeEditing } from './useAttributeDraft.ts';

interface AttributeFieldsProps {
  readonly editing: AttributeEditing;
  readonly customFields: readonly CustomField[];
}

/** All attributes of a terminal that can be edited, the account's own fields last. */
export function AttributeFields({ editing, customFields }: AttributeFieldsProps) {
  const say = useMessages(namespace);
  const { draft, faults, change } = editing;
  return (
    <>
      <AttributeText editing={editing} name="name" label={say('column.name')} />
      <div className="terminal-attribute-pair">
        <AttributeText editing={editing} name="number" label={say('edit.number')} />
        <AttributeText editing={editing} name="mac" label="MAC" />
      </div>
      <PlaceFields editing={editing} />
      <TimeZoneField timeZone={draft.timeZone} onChange={(timeZone) => change({ timeZone })} />
      <RemarksField remarks={draft.remarks} onChange={(remarks) => change({ remarks })} />
      <PowerSchedule
        power={draft.power}
        timeZone={draft.timeZone}
        fault={faults.power}
        onChange={(power) => change({ power })}
      />
      <CustomValues fields={customFields} values={draft.custom} onChange={(custom) => change({ custom })} />
    </>
  );
}
