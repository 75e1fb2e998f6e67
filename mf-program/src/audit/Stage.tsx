import type { Scene } from '@vitrine/shared/document';
import type { ReactNode } from 'react';
import { DrawnScene } from '../editor/DrawnScene.tsx';
import './stage.css';

interface StageProps {
  readonly scene: Scene | undefined;
  /** Program pixels. */
  readonly width: number;
  readonly height: number;
  /** Lies over the picture, as large as it. */
  readonly children?: ReactNode;
}

/** As wide as the room, or as narrow as its height allows, less a little air around. */
const widthOf = (ratio: number) => `min(100cqw - 32px, (100cqh - 32px) * ${ratio})`;

/** A scene standing still, as large as there is room, at true ratio, with something over it. */
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
