import type { Box } from '@vitrine/shared/document';

/** A box of the document in screen pixels, as a style. */
export const screenBox = (box: Box, zoom: number) => ({
  left: box.x * zoom,
  top: box.y * zoom,
  width: box.width * zoom,
  height: box.height * zoom,
});
