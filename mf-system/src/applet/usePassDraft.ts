import { useState } from 'react';
import type { PassInput } from './AppletStore.ts';

const usual = {
  label: '',
  minutes: 60,
  pictures: true,
  notices: true,
  approval: true,
  seconds: 15,
  mostItems: 20,
};

export type PassDraft = typeof usual & PassInput;

/** A pass as it is being entered. */
export function usePassDraft(clId: string) {
  const [input, setInput] = useState<PassDraft>({ ...usual, clId });
  const nothing = !input.pictures && !input.notices;
  return {
    input,
    change: (part: Partial<PassDraft>) => setInput((before) => ({ ...before, ...part })),
    /** No content is allowed. */
    nothing,
    ready: input.clId !== '' && input.label.trim() !== '' && !nothing,
  };
}
