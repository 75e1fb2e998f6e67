import { type AlarmKind, alarmKinds, alarmMessages } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

interface AlarmKindChoiceProps {
  readonly value: readonly AlarmKind[];
  readonly onChange: (kinds: AlarmKind[]) => void;
}

/** Kinds of alarms that are notified. */
export function AlarmKindChoice({ value, onChange }: AlarmKindChoiceProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  return (
    <Checkbox.Group
      value={[...value]}
      aria-label={say('warning.notification.kinds')}
      onChange={(chosen) => onChange(alarmKinds.filter((kind) => chosen.includes(kind)))}
    >
      <strong>{say('warning.notification.kinds')}</strong>
      {alarmKinds.map((kind) => (
        <Checkbox key={kind} value={kind}>
          {sayShared(alarmMessages[kind])}
        </Checkbox>
      ))}
    </Checkbox.Group>
  );
}
