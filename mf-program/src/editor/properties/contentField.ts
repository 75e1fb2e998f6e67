/** Id of the content field: text, address, place or device. */
export const contentFieldId = 'program-widget-content';
/** Id of the price field of the selected row. */
export const priceFieldId = 'program-row-price';
