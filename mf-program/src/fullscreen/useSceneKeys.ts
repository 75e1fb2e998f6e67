import { useEffect, useRef } from 'react';

interface SceneKeys {
  /** Index of the current scene. */
  readonly scene: number;
  readonly scenes: number;
  readonly showScene: (index: number) => void;
  readonly leave: () => void;
}

/** The scene index for a key; undefined for other keys. */
export function sceneOfKey(key: string, scene: number, scenes: number): number | undefined {
  const digit = /^[1-9]$/.test(key) ? Number(key) - 1 : undefined;
  if (digit !== undefined) return digit < scenes ? digit : undefined;
  const places: Readonly<Record<string, number>> = {
    ArrowRight: scene + 1,
    ArrowDown: scene + 1,
    PageDown: scene + 1,
    ArrowLeft: scene - 1,
    ArrowUp: scene - 1,
    PageUp: scene - 1,
    Home: 0,
    End: scenes - 1,
  };
  const place = places[key];
  return place === undefined ? undefined : (place + scenes) % scenes;
}

/** Keys of playback: arrows and page keys step, Home and End jump, digits choose, Escape leaves. */
export function useSceneKeys(keys: SceneKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { scene, scenes, showScene, leave } = latest.current;
      if (event.key === 'Escape') {
        leave();
        return;
      }
      const target = sceneOfKey(event.key, scene, scenes);
      if (target === undefined) return;
      event.preventDefault();
      showScene(target);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
