import type { Scene } from '@vitrine/shared/document';
import { useEffect, useRef, useState } from 'react';
import { DrawnScene } from '../DrawnScene.tsx';

/** Debounce of previews in milliseconds: a drag changes the scene with every frame. */
const followDelay = 120;

interface ScenePreviewProps {
  readonly scene: Scene;
  /** Program pixels. */
  readonly width: number;
  readonly height: number;
}

/** Live preview of a scene, rendered on scrolling into view: a program may have a hundred. */
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

/** The scene, debounced. */
function useSettled(scene: Scene): Scene {
  const [settled, setSettled] = useState(scene);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(scene), followDelay);
    return () => clearTimeout(timer);
  }, [scene]);
  return settled.scId === scene.scId ? settled : scene;
}
