import type { Attributes } from '@vitrine/shared/api';
import manifest from '../package.json' with { type: 'json' };
import { playsWords } from './plays.ts';

export const playerVersion: string = manifest.version;

const abilities = ['screenshot', 'restartPlayer', 'message', 'clearCache', 'call'];

/** Physical pixels of the screen, at least one. */
export function resolution(): { width: number; height: number } {
  const ratio = window.devicePixelRatio || 1;
  const side = (length: number) => Math.max(1, Math.round(length * ratio));
  return { width: side(screen.width || innerWidth), height: side(screen.height || innerHeight) };
}

/** The zone that the operating system is set to. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Room for content in bytes, as far as the browser tells: undefined without a secure context. */
export async function space(): Promise<{ free: number; total: number } | undefined> {
  // Absent without a secure context, whatever the type says.
  const storage: StorageManager | undefined = navigator.storage;
  const { quota, usage = 0 } = (await storage?.estimate?.()) ?? {};
  return quota === undefined ? undefined : { free: Math.max(0, quota - usage), total: quota };
}

/** What a terminal tells of itself. */
export async function readAttributes(): Promise<Attributes> {
  const { width, height } = resolution();
  const room = await space();
  const gigabytes = (navigator as Navigator & { deviceMemory?: number }).deviceMemory;
  return {
    playerVersion,
    systemVersion: navigator.userAgent.slice(0, 200),
    resolutionWidth: width,
    resolutionHeight: height,
    memory: gigabytes === undefined ? undefined : gigabytes * 1024 ** 3,
    freeSpace: room?.free,
    totalSpace: room?.total,
    abilities: [...abilities, ...playsWords()],
  };
}
