import { type AlarmKind, alarmMessages } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { type MarkState, StateMark } from '@vitrine/shared/ui/state-mark';

/** Alarm kinds that are terminal states use the badge of that state. */
const marks: Readonly<Partial<Record<AlarmKind, MarkState>>> = { offline: 'offline', unstable: 'waiting' };

/** Icon of an alarm kind. */
export function AlarmKindMark({ kind }: { readonly kind: AlarmKind }) {
  const say = useMessages(sharedNamespace);
  return <StateMark state={marks[kind] ?? 'alarm'} label={say(alarmMessages[kind])} />;
}
