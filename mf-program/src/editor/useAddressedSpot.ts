import { useSearchParams } from '@vitrine/shared/ui/router';
import { useEffect, useState } from 'react';
import type { EditorStore } from './EditorStore.ts';

/** Opens the scene and selects the widget that the address names (`&scene=…&widget=…`), once: a remark leads here. */
export function useAddressedSpot(store: EditorStore): void {
  const [parameters] = useSearchParams();
  const [{ scene, widget }] = useState(() => ({
    scene: parameters.get('scene') ?? '',
    widget: parameters.get('widget') ?? '',
  }));
  useEffect(() => {
    const { scenes } = store.document;
    const holds = scenes.find(({ allScene }) => allScene.componentsList.some(({ id }) => id === widget));
    const target = holds ?? scenes.find(({ scId }) => scId === scene);
    if (target && store.showScene(target.scId) && holds) store.select(widget);
  }, [store, scene, widget]);
}
