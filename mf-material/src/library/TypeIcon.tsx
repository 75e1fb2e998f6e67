import type { MaterialType } from '@vitrine/shared/api';
import { IconFile, IconImage, IconMusic, IconVideo } from '@vitrine/shared/ui/icons';

const icons = { image: IconImage, video: IconVideo, audio: IconMusic, document: IconFile } as const;

/** Icon of a material type. Decorative beside a label. */
export function TypeIcon({ type, large = false }: { readonly type: MaterialType; readonly large?: boolean }) {
  const Icon = icons[type];
  return <Icon size={large ? 'extra-large' : 'small'} aria-hidden="true" />;
}
