import { useMessages } from '@vitrine/shared/i18n';
import { Button, errorText } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { paletteNamespace } from './messages/index.ts';
import type { PaletteStore } from './PaletteStore.ts';

/** Messages below the entries: no match, or failed searches with reason. */
export const PaletteNotes = observer(function PaletteNotes({ store }: { readonly store: PaletteStore }) {
  const say = useMessages(paletteNamespace);
  const { search, query } = store;
  const failed = [...search.errors];
  const nothing = store.lines.length === 0 && !search.busy && failed.length === 0;
  return (
    <>
      {nothing && (
        <p className="palette-nothing">
          <strong>{say('nothing', { query: query.trim() })}</strong>
          {say('nothingHint')}
        </p>
      )}
      {failed.length > 0 && (
        <div className="palette-failed" role="alert">
          <ul>
            {failed.map(([kind, reason]) => (
              <li key={kind}>{say('failed', { group: say(`group.${kind}`), reason: errorText(reason) })}</li>
            ))}
          </ul>
          <Button size="small" onClick={() => search.retry()}>
            {say('retry')}
          </Button>
        </div>
      )}
    </>
  );
});
