import type { Attributes } from '@vitrine/shared/api';
import manifest from '../package.json' with { type: 'json' };
import { playsWords } from './plays.ts';

export const playerVersion: string = manifest.version;

const abilities = ['screenshot', 'restartPlayer', 'message', 'clearCache', 'call'];

/** Screen size in physical pixels, at least 1. */
export function resolution(): { width: number; height: number } {
  const ratio = window.devicePixelRatio || 1;
  const side = (length: number) => Math.max(1, Math.round(length * ratio));
  return { width: side(screen.width || innerWidth), height: side(screen.height || innerHeight) };
}

/** Time zone of the operating system. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Free and total storage in bytes; undefined without a secure context. */
export async function space(): Promise<{ free: number; total: number } | undefined> {
  // Absent without a secure context, despite the type.
  const storage: StorageManager | undefined = navigator.storage;
  const { quota, usage = 0 } = (await storage?.estimate?.()) ?? {};
  return quota === undefined ? undefined : { free: Math.max(0, quota - usage), total: quota };
}

/** Attributes that the terminal reports about itself. */
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
