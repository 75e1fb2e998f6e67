import { MaterialPicture } from '../library/MaterialPicture.tsx';
import type { MaterialDetail } from './useMaterialDetail.ts';

interface NoPreviewProps {
  readonly row: MaterialDetail['material'];
  readonly text: string;
}

/** Replaces a preview, with the reason. */
export const NoPreview = ({ row, text }: NoPreviewProps) => (
  <div className="mat-preview mat-preview-none">
    <MaterialPicture row={row} />
    <p role="status">{text}</p>
  </div>
);
