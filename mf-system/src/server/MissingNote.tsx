import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { serverNamespace } from './messages/index.ts';
import type { ServerStore } from './ServerStore.ts';

/** Functions disabled by missing programs or fonts; empty otherwise. */
export const MissingNote = observer(function MissingNote({ store }: { readonly store: ServerStore }) {
  const say = useMessages(serverNamespace);
  const missing = store.abilities.value?.filter(({ present }) => !present) ?? [];
  if (missing.length === 0) return null;
  return (
    <div className="server-missing" role="note" aria-label={say('missing.title')}>
      <p>{say('missing.title')}</p>
      <ul>
        {missing.map(({ name }) => (
          <li key={name}>{say(`missing.${name}`)}</li>
        ))}
      </ul>
    </div>
  );
});
