/** Maximum number of pages shown of one document. */
export const maximumPages = 500;
