import { formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';

/** Ages are said anew this often, in milliseconds. */
const saying = 20_000;

/** How old a picture is; it grows older while one looks at it. Null: there is none. */
export function PictureAge({ at }: { readonly at: string | null }) {
  const say = useMessages(namespace);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), saying);
    return () => clearInterval(timer);
  }, []);
  if (at === null) return null;
  return (
    <time className="terminal-age" dateTime={at} title={formatExact(at)}>
      {say('shot.age', { age: formatRelative(at, Math.max(now, Date.parse(at))) })}
    </time>
  );
}
