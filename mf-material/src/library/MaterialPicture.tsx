import type { MaterialRow } from '@vitrine/shared/api';
import { TypeIcon } from './TypeIcon.tsx';
import './card.css';

interface MaterialPictureProps {
  readonly row: Pick<MaterialRow, 'screenshotUrl' | 'type' | 'suffix'>;
  /** Without the name of the format, for lists. */
  readonly small?: boolean;
}

/** The small picture of a material, or the mark of its type while there is none. */
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
