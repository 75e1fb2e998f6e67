import type { Scene } from '@vitrine/shared/document';
import { useEffect, useRef, useState } from 'react';
import { DrawnScene } from '../DrawnScene.tsx';

/** Milliseconds after which a small picture follows the canvas: a drag changes the scene with each frame. */
const followDelay = 120;

interface ScenePreviewProps {
  readonly scene: Scene;
  /** Program pixels. */
  readonly width: number;
  readonly height: number;
}

/** A live picture of a scene, drawn once it comes into view: a program may have a hundred of them. */
export function ScenePreview({ scene, width, height }: ScenePreviewProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  const settled = useSettled(scene);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={place} className="vs-drawn">
      {seen && <DrawnScene scene={settled} width={width} height={height} className="vs-drawn" />}
    </span>
  );
}

/** The newest scene, once it has not changed for a moment. */
function useSettled(scene: Scene): Scene {
  const [settled, setSettled] = useState(scene);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(scene), followDelay);
    return () => clearTimeout(timer);
  }, [scene]);
  return settled.scId === scene.scId ? settled : scene;
}
