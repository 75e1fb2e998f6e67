import type { Box } from '@vitrine/shared/document';
import { boundsOf, type Canvas } from '@vitrine/shared/editor';
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

/** The selection with handles: one item in its rotation, several in their bounds as seen. */
const Frame = observer(function Frame(props: Pick<CanvasChromeProps, 'canvas' | 'zoom' | 'dragging'>) {
  const { canvas, zoom, dragging } = props;
  const { selectedPlacements: selected, movablePlacements: movable } = canvas;
  const only = selected.length === 1 ? selected[0] : undefined;
  const bounds = only?.box ?? boundsOf(selected.map(({ outer }) => outer));
  if (!bounds) return null;
  return (
    <SelectionFrame
      bounds={bounds}
      zoom={zoom}
      dragging={dragging}
      resizable={movable.length > 0}
      rotatable={only !== undefined && movable.length === 1 && only.canRotate}
      angle={only?.rotation ?? 0}
    />
  );
});
