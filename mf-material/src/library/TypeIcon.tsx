import type { MaterialType } from '@vitrine/shared/api';
import { IconFile, IconImage, IconMusic, IconVideo } from '@vitrine/shared/ui/icons';

const icons = { image: IconImage, video: IconVideo, audio: IconMusic, document: IconFile } as const;

/** The mark of a material's type. Beside a name or a word it says nothing to readers. */
export function TypeIcon({ type, large = false }: { readonly type: MaterialType; readonly large?: boolean }) {
  const Icon = icons[type];
  return <Icon size={large ? 'extra-large' : 'small'} aria-hidden="true" />;
}
