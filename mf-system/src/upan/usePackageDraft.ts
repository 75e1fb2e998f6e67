import { useState } from 'react';
import type { PackageInput } from './UsbStore.ts';

/** Minimum characters of a package name. */
const shortest = 2;

export interface PackageDraft {
  readonly name: string;
  readonly clIds: readonly string[];
  readonly taskIds: readonly string[];
  readonly programIds: readonly string[];
}

/** A package as it is being entered. */
export function usePackageDraft() {
  const [draft, setDraft] = useState<PackageDraft>({ name: '', clIds: [], taskIds: [], programIds: [] });
  const { clIds, taskIds, programIds } = draft;
  const name = draft.name.trim();
  const input: PackageInput = {
    name,
    clIds: [...clIds],
    taskIds: [...taskIds],
    programIds: [...programIds],
  };
  return {
    draft,
    change: (some: Partial<PackageDraft>) => setDraft((before) => ({ ...before, ...some })),
    ready: [...name].length >= shortest && clIds.length > 0 && taskIds.length + programIds.length > 0,
    input,
  };
}
