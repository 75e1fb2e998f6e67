/** Field of the properties that holds what fills a widget: its words, address, place or device. */
export const contentFieldId = 'program-widget-content';
/** Field of the price of the row that is worked on. */
export const priceFieldId = 'program-row-price';
