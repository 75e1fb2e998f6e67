import type { Box } from '@vitrine/shared/document';

/** CSS style of a document box in screen pixels. */
export const screenBox = (box: Box, zoom: number) => ({
  left: box.x * zoom,
  top: box.y * zoom,
  width: box.width * zoom,
  height: box.height * zoom,
});
