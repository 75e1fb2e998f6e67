const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 over a text's UTF-16 code units. Detects any damage of up to four adjacent bytes. */
export function checksum(text: string): number {
  let crc = 0xffffffff;
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    crc = (crc >>> 8) ^ (table[(crc ^ unit) & 255] ?? 0);
    crc = (crc >>> 8) ^ (table[(crc ^ (unit >>> 8)) & 255] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
