import type { Scene } from '@vitrine/shared/document';
import { renderScene, type SceneView } from '@vitrine/shared/render';
import { session } from '@vitrine/shared/session';
import { useEffect, useRef } from 'react';
import { renderSources } from '../drawing/renderSources.ts';

interface DrawnSceneProps {
  readonly scene: Scene;
  /** Program pixels. */
  readonly width: number;
  readonly height: number;
  readonly className: string;
  /** Called for a widget that fails to load. */
  readonly onError?: ((componentId: string) => void) | undefined;
}

/** A still scene by the terminals' renderer, fitted to the element. */
export function DrawnScene({ scene, width, height, className, onError }: DrawnSceneProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<SceneView>(undefined);
  const latest = useRef({ scene, onError });
  latest.current = { scene, onError };
  const { scId } = scene;

  useEffect(() => {
    if (!host.current || latest.current.scene.scId !== scId) return;
    const drawn = renderScene(host.current, latest.current.scene, {
      ...renderSources(),
      width,
      height,
      mode: 'edit',
      clock: Date.now,
      timeZone: session.timeZone,
      locale: session.contentLocale,
      resolveUrl: (address) => address,
      onError: (componentId) => latest.current.onError?.(componentId),
      muted: true,
    });
    view.current = drawn;
    return () => {
      view.current = undefined;
      drawn.destroy();
    };
  }, [scId, width, height]);
  useEffect(() => view.current?.update(scene), [scene]);

  return <div ref={host} className={className} aria-hidden="true" inert />;
}
