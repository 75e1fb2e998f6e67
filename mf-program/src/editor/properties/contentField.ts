/** Field of the properties that holds what fills a widget: its words, address, place or device. */
export const contentFieldId = 'program-widget-content';
