import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageLocales } from '@vitrine/shared/api';
import { z } from 'zod';

/** What a start needs of the demo that an earlier one made. */
const demoRecord = z.object({
  userName: z.string(),
  password: z.string(),
  locale: z.enum(Object.values(languageLocales)),
  /** Null until everything is seeded: a demo that was interrupted is told, and not made twice. */
  seededAt: z.string().nullable(),
  terminals: z.array(z.object({ clId: z.string(), credential: z.string() })),
  /** Addresses of the pictures that screens deliver, by program. */
  pictures: z.record(z.string(), z.string()),
});
export type DemoRecord = z.infer<typeof demoRecord>;

const fileOf = (dataDirectory: string): string => join(dataDirectory, 'demo.json');

export function readDemo(dataDirectory: string): DemoRecord | undefined {
  const path = fileOf(dataDirectory);
  return existsSync(path) ? demoRecord.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

/** It holds a password and credentials: for the owner of the data alone. */
export function writeDemo(dataDirectory: string, record: DemoRecord): void {
  writeFileSync(fileOf(dataDirectory), `${JSON.stringify(record, null, 1)}\n`, { mode: 0o600 });
}
