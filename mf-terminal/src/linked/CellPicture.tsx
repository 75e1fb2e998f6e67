import type { Placed } from './LinkedDraft.ts';

interface CellPictureProps {
  readonly placed: Placed | undefined;
  readonly name: string;
}

/** Latest screenshot with the terminal's name. */
export const CellPicture = ({ placed, name }: CellPictureProps) => (
  <>
    {placed?.screenshotUrl && <img src={placed.screenshotUrl} alt="" draggable={false} />}
    <span>{name}</span>
  </>
);
