import { type Translate, useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import type { EditorStore } from '../EditorStore.ts';
import { useEditor } from '../useEditor.ts';

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

function wordsOf({ announcement }: EditorStore, say: Translate): string {
  if (!announcement) return '';
  const words = { ...announcement.values };
  if (typeof words.type === 'string') words.type = say(`type.${words.type}`);
  if (typeof words.step === 'string') words.step = say(words.step);
  return say(announcement.key, words);
}
