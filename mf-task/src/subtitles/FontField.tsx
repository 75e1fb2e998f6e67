import { useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { SubtitleProps } from './SubtitleStore.ts';

const noFont = '';

/** Fonts of the account, and the terminal's default. */
export const FontField = observer(function FontField({ store }: SubtitleProps) {
  const say = useMessages(namespace);
  const fonts = (store.fonts.value ?? []).map(({ fontName }) => ({ value: fontName, label: fontName }));
  return (
    <Select
      aria-label={say('subtitle.font')}
      value={store.draft.font}
      optionList={[{ value: noFont, label: say('subtitle.ownFont') }, ...fonts]}
      onChange={(font) => store.change({ font: String(font) })}
    />
  );
});
