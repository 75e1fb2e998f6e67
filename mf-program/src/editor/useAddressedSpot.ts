import type { Component } from '@vitrine/shared/document';
import { useSearchParams } from '@vitrine/shared/ui/router';
import { useEffect, useState } from 'react';
import type { EditorStore } from './EditorStore.ts';

/** Instead of a widget id: the first widget with sample text from a template. */
export const sampleWidget = 'sample';

const isSample = ({ txList }: Component) => txList.some(({ taSample = '' }) => taSample !== '');

/** Shows the scene and selects the widget of the address (`&scene=…&widget=…`) once, for remarks and new programs. */
export function useAddressedSpot(store: EditorStore): void {
  const [parameters] = useSearchParams();
  const [{ scene, widget }] = useState(() => ({
    scene: parameters.get('scene') ?? '',
    widget: parameters.get('widget') ?? '',
  }));
  useEffect(() => {
    const { scenes } = store.document;
    const isMeant = (component: Component) =>
      widget === sampleWidget ? isSample(component) : component.id === widget;
    const holds = scenes.find(({ allScene }) => allScene.componentsList.some(isMeant));
    const found = holds?.allScene.componentsList.find(isMeant);
    const target = holds ?? scenes.find(({ scId }) => scId === scene);
    if (target && store.showScene(target.scId) && found) store.select(found.id);
  }, [store, scene, widget]);
}
