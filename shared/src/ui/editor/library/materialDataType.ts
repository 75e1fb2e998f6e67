/** Data type of a dragged material: its row as JSON. */
export const materialDataType = 'application/x-vitrine-material';
