import { longestName, longestOf, updateClientInfo } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import type { AttributeEditing } from './useAttributeDraft.ts';

/** Longest text of each attribute; coordinates and MAC are checked by their form. */
const limits = {
  name: longestName,
  number: longestOf(updateClientInfo, 'number'),
  mac: undefined,
  location: longestOf(updateClientInfo, 'location'),
  latitude: undefined,
  longitude: undefined,
};

interface AttributeTextProps {
  readonly editing: AttributeEditing;
  readonly name: keyof typeof limits;
  readonly label: string;
}

/** One attribute as a single line, with its fault. */
export function AttributeText({ editing, name, label }: AttributeTextProps) {
  const say = useMessages(namespace);
  const { draft, faults, change } = editing;
  const fault = faults[name];
  return (
    <Field label={label} {...(fault && { error: say(fault) })}>
      {(control) => (
        <Input
          {...control}
          limit={limits[name]}
          value={draft[name]}
          onChange={(text) => change({ [name]: text })}
        />
      )}
    </Field>
  );
}
