import type { Scene } from '@vitrine/shared/document';
import type { ReactNode } from 'react';
import { DrawnScene } from '../editor/DrawnScene.tsx';
import './stage.css';

interface StageProps {
  readonly scene: Scene | undefined;
  /** Program pixels. */
  readonly width: number;
  readonly height: number;
  /** Overlay of the same size. */
  readonly children?: ReactNode;
}

/** Fits the available width or height, minus a margin. */
const widthOf = (ratio: number) => `min(100cqw - 32px, (100cqh - 32px) * ${ratio})`;

/** A still scene, fitted to the available space, with an overlay. */
export function Stage({ scene, width, height, children }: StageProps) {
  return (
    <div className="pga-room">
      <div
        className="pga-stage"
        style={{ aspectRatio: `${width} / ${height}`, width: widthOf(width / height) }}
      >
        {scene && (
          <DrawnScene key={scene.scId} scene={scene} width={width} height={height} className="pga-drawn" />
        )}
        {children}
      </div>
    </div>
  );
}
