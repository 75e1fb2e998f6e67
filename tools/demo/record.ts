import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageLocales } from '@vitrine/shared/api';
import { z } from 'zod';

/** Stored data of the demo for later starts. */
const demoRecord = z.object({
  userName: z.string(),
  password: z.string(),
  locale: z.enum(languageLocales),
  /** Null until seeding is complete: an interrupted demo is reported, and not created twice. */
  seededAt: z.string().nullable(),
  terminals: z.array(z.object({ clId: z.string(), credential: z.string() })),
  /** Screenshot URLs by program. */
  pictures: z.record(z.string(), z.string()),
});
export type DemoRecord = z.infer<typeof demoRecord>;

const fileOf = (dataDirectory: string): string => join(dataDirectory, 'demo.json');

export function readDemo(dataDirectory: string): DemoRecord | undefined {
  const path = fileOf(dataDirectory);
  return existsSync(path) ? demoRecord.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

/** Contains a password and credentials: readable by the owner only. */
export function writeDemo(dataDirectory: string, record: DemoRecord): void {
  writeFileSync(fileOf(dataDirectory), `${JSON.stringify(record, null, 1)}\n`, { mode: 0o600 });
}
