import type { Box } from '@vitrine/shared/document';
import { boundsOf, type Canvas, frameOf } from '@vitrine/shared/editor';
import { observer } from 'mobx-react-lite';
import { GuideLines } from './GuideLines.tsx';
import { SelectionFrame } from './SelectionFrame.tsx';
import { screenBox } from './screenBox.ts';

interface CanvasChromeProps {
  readonly canvas: Canvas;
  readonly zoom: number;
  readonly band: Box | undefined;
  readonly dragging: boolean;
  /** False while the frame would stand on what is being written. */
  readonly framed?: boolean;
}

/** Over the outlines of the items: the frame of the selection, guides, and the rubber band, in screen pixels. */
export const CanvasChrome = observer(function CanvasChrome(props: CanvasChromeProps) {
  const { canvas, zoom, band, dragging, framed = true } = props;
  const moving = boundsOf(canvas.movablePlacements.map(({ outer }) => outer));
  return (
    <>
      {framed && <Frame canvas={canvas} zoom={zoom} dragging={dragging} />}
      {moving && dragging && <GuideLines guides={canvas.guides} bounds={moving} zoom={zoom} />}
      {band && <div className="ve-band" style={screenBox(band, zoom)} />}
    </>
  );
});

/** The selection with its handles, around what they resize; around everything when all of it is locked. */
const Frame = observer(function Frame(props: Pick<CanvasChromeProps, 'canvas' | 'zoom' | 'dragging'>) {
  const { canvas, zoom, dragging } = props;
  const { selectedPlacements: selected, movablePlacements: movable } = canvas;
  const resizable = movable.length > 0;
  const frame = frameOf(resizable ? movable : selected);
  if (!frame) return null;
  return (
    <SelectionFrame
      bounds={frame.box}
      zoom={zoom}
      dragging={dragging}
      resizable={resizable}
      rotatable={selected.length === 1 && movable[0]?.canRotate === true}
      angle={frame.rotation}
    />
  );
});
