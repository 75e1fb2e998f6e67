import { fontExtensions, fontLimit } from '@vitrine/shared/api';
import { formatBytes, formatList, useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { FontCard } from './FontCard.tsx';
import type { FontRow, FontStore } from './FontStore.ts';
import { FontUpload } from './FontUpload.tsx';

interface FontListProps {
  readonly store: FontStore;
  readonly manages: boolean;
  /** Empty: a usual one. */
  readonly sample: string;
  readonly onRename: (font: FontRow, name: string) => Promise<void>;
  readonly onRemove: (font: FontRow) => Promise<void>;
}

/** Fonts as cards, or how to get the first one. */
export const FontList = observer(function FontList(props: FontListProps) {
  const { store, manages, sample, onRename, onRemove } = props;
  const say = useMessages(namespace);
  const fonts = store.fonts.value ?? [];
  const formats = formatList(fontExtensions);
  const none = manages
    ? say('fonts.none', { formats, limit: formatBytes(fontLimit) })
    : say('fonts.noneToRead');
  return (
    <PaneState
      source={store.fonts}
      isEmpty={fonts.length === 0}
      failedText={say('grid.failed')}
      empty={{ text: none, action: manages && <FontUpload primary={false} /> }}
    >
      <ul className="mat-fonts">
        {fonts.map((font) => (
          <FontCard
            key={font.id}
            font={font}
            sample={sample === '' ? say('fonts.sample') : sample}
            onRename={(name) => void onRename(font, name)}
            onRemove={() => void onRemove(font)}
          />
        ))}
      </ul>
    </PaneState>
  );
});
