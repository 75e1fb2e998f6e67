import { boxOf } from '@vitrine/shared/document';
import { type Translate, useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import type { EditorStore } from '../EditorStore.ts';
import { useEditor } from '../useEditor.ts';

/** Acts after which the place and size of the one selected widget are worth saying. */
const placing: readonly string[] = ['history.move', 'history.resize', 'history.align', 'history.place'];

/** Says what was done to those who cannot see it. */
export const Announcer = observer(function Announcer() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  return (
    <div className="pe-unseen" aria-live="polite" data-testid="announcer">
      {wordsOf(store, say)}
    </div>
  );
});

function wordsOf(store: EditorStore, say: Translate): string {
  const { announcement } = store;
  if (!announcement) return '';
  const { key, values } = announcement;
  const words = { ...values };
  if (typeof words.type === 'string') words.type = say(`type.${words.type}`);
  if (typeof words.step === 'string') words.step = say(words.step);
  const [only] = store.selected;
  if (!placing.includes(key) || store.selected.length !== 1 || !only) return say(key, words);
  const { x, y, width, height } = boxOf(only);
  const numbers = {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(width),
    height: Math.round(height),
  };
  return say('announce.placed', { step: say(key), ...numbers });
}
