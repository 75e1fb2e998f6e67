import { formatAge, formatExact, useMessages } from '@vitrine/shared/i18n';
import { useNow } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

/** Age of a screenshot, updated continuously. Null: none. */
export function PictureAge({ at }: { readonly at: string | null }) {
  const say = useMessages(namespace);
  const now = useNow();
  if (at === null) return null;
  return (
    <time className="terminal-age" dateTime={at} title={formatExact(at)}>
      {say('shot.age', { age: formatAge(at, now) })}
    </time>
  );
}
