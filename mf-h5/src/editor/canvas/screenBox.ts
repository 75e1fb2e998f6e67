import type { Box } from '@vitrine/shared/document';

/** A box of page pixels as styles of screen pixels. */
export const screenBox = (box: Box, zoom: number) => ({
  left: box.x * zoom,
  top: box.y * zoom,
  width: box.width * zoom,
  height: box.height * zoom,
});
