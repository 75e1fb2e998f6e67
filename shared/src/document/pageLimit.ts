/** Pages of one document that are shown. */
export const maximumPages = 500;
