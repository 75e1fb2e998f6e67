import type { AlarmRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';

const marks = { active: 'alarm', ended: 'passed', cancelled: 'unused' } as const;

/** State of an alarm: active, resolved or dismissed. */
export function AlarmMark({ alarm: { state } }: { readonly alarm: AlarmRow }) {
  const say = useMessages(namespace);
  return <StateMark state={marks[state]} label={say(`warning.state.${state}`)} />;
}
