import type { ServerPart } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { serverNamespace } from './messages/index.ts';

interface PartLinesProps {
  readonly parts: readonly ServerPart[] | undefined;
}

/** Whether Redis and the place of files answer: a line for each, among the facts of the server. */
export function PartLines({ parts = [] }: PartLinesProps) {
  const say = useMessages(serverNamespace);
  return parts.map(({ name, ready }) => (
    <div key={name}>
      <dt>{say(`parts.${name}.name`)}</dt>
      <dd className={ready ? undefined : 'server-part-away'}>
        {say(ready ? 'parts.ready' : `parts.${name}.away`)}
      </dd>
    </div>
  ));
}
