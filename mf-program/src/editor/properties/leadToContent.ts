import { type Component, isWidgetType, widgetRules } from '@vitrine/shared/document';
import { attempt } from '@vitrine/shared/ui/basic';
import type { LibraryRequest } from '@vitrine/shared/ui/editor';
import { fillWith } from '../../library/fillWith.ts';
import type { Say } from '../../namespace.ts';
import type { EditorStore } from '../EditorStore.ts';
import { typeName } from '../typeName.ts';
import { contentFieldId } from './contentField.ts';
import { keepsOneItem, materialTypesOf } from './mediaChoice.ts';

/** Library request to fill a widget. */
export function requestFor(store: EditorStore, component: Component, say: Say): LibraryRequest {
  const { coType } = component;
  return {
    componentId: component.id,
    types: materialTypesOf(coType),
    title: say('library.title', { type: typeName(say, coType) }),
    single: keepsOneItem(coType),
    onPick: (material) => attempt(fillWith(store, component.id, material)),
  };
}

/** Opens the content of a widget: the library for files, else its field. */
export function leadToContent(
  store: EditorStore,
  component: Component,
  say: Say,
  pick: (request: LibraryRequest) => void,
): void {
  const { coType } = component;
  const byMedia = isWidgetType(coType) && (widgetRules[coType].content === 'media' || coType === 'area');
  if (byMedia) pick(requestFor(store, component, say));
  else document.getElementById(contentFieldId)?.focus();
}
