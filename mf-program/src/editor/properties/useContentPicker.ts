import { addMedia, type Component, isWidgetType, widgetRules } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { mediaItemOf } from '../../library/mediaItemOf.ts';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { keepsOneItem, materialTypesOf } from './mediaChoice.ts';

/** Field of the properties that holds a widget's words or address. */
export const contentFieldId = 'program-widget-content';

/** Leads to what fills a widget: the library for files, the field in the properties for words. */
export function useContentPicker() {
  const say = useMessages(namespace);
  const { store, pick } = useEditor();
  return (component: Component) => {
    const { coType } = component;
    const types = materialTypesOf(coType);
    const byMedia = isWidgetType(coType) && widgetRules[coType].content === 'media';
    if (!byMedia) {
      document.getElementById(contentFieldId)?.focus();
      return;
    }
    pick({
      componentId: component.id,
      types,
      title: say('library.title', { type: say(`type.${coType}`) }),
      single: keepsOneItem(coType),
      onPick: (material) =>
        store.changeComponent(
          component.id,
          (present) => ({ ...present, mpList: addMedia(present, mediaItemOf(material)) }),
          'history.content',
        ),
    });
  };
}
