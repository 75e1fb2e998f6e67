import { serverNow, useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';

const day = 24 * 3600 * 1000;
/** Days below which the deadline is highlighted. */
const soon = 3;

/** Days until a material is deleted permanently. */
export function DaysLeft({ goneAt }: { readonly goneAt: string }) {
  const say = useMessages(namespace);
  const count = Math.max(0, Math.ceil((Date.parse(goneAt) - serverNow()) / day));
  return <StateMark state={count <= soon ? 'expiring' : 'unused'} label={say('trash.daysLeft', { count })} />;
}
