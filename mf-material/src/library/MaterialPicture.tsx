import type { MaterialRow } from '@vitrine/shared/api';
import { TypeIcon } from './TypeIcon.tsx';
import './card.css';

interface MaterialPictureProps {
  readonly row: Pick<MaterialRow, 'screenshotUrl' | 'type' | 'suffix'>;
  /** Without format label, for lists. */
  readonly small?: boolean;
}

/** Thumbnail of a material, or its type icon. */
export function MaterialPicture({ row, small = false }: MaterialPictureProps) {
  if (row.screenshotUrl !== '')
    return <img src={row.screenshotUrl} alt="" decoding="async" draggable={false} />;
  return (
    <span className="mat-card-none">
      <TypeIcon type={row.type} large={!small} />
      {!small && <span>{row.suffix.toUpperCase()}</span>}
    </span>
  );
}
