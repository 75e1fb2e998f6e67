import type { RemoteDescription } from '@vitrine/shared/api';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js';

/** A file of an archive. */
export interface Packed {
  readonly name: string;
  readonly text: string;
  readonly options?: ZipWriterAddDataOptions;
}

const label = { zh_CN: 'Notes', en_US: 'Notes', ko_US: 'Notes' };

export function descriptionOf(version: string, change: Partial<RemoteDescription> = {}): RemoteDescription {
  return {
    name: 'mf-notes',
    version,
    contract: 1,
    paths: ['/notes'],
    label,
    navigation: [{ path: '/notes', order: 90 }],
    ...change,
  };
}

/** The files of a small remote. */
export function filesOf(description: RemoteDescription): Record<string, string> {
  const container = description.name.replaceAll('-', '_');
  const remoteEntry = { name: 'remoteEntry.js', path: '' };
  return {
    'mf-manifest.json': JSON.stringify({ name: container, metaData: { remoteEntry } }),
    'remote.json': JSON.stringify(description),
    'remoteEntry.js': `var ${container} = '${description.version}';`,
    'remoteEntry.js.br': 'packed',
    'css/style.css': 'p { color: red }',
    'pages/phone/index.html': `<p>${description.version}</p>`,
  };
}

export const packedOf = (files: Record<string, string>): Packed[] =>
  Object.entries(files).map(([name, text]) => ({ name, text }));

export async function zipOf(packed: readonly Packed[]): Promise<Buffer> {
  const writer = new Uint8ArrayWriter();
  const zip = new ZipWriter(writer, { useWebWorkers: false });
  for (const { name, text, options } of packed)
    await zip.add(name, new Uint8ArrayReader(Buffer.from(text)), options);
  return Buffer.from(await zip.close());
}
