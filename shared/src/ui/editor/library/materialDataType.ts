/** What a dragged material carries: its row as JSON. */
export const materialDataType = 'application/x-vitrine-material';
