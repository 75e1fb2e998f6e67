import { type CleanUpLevel, type CommandInput, commandInput } from '@vitrine/shared/api';
import { action, computed, makeObservable, observable } from 'mobx';
import type { SendableKind } from './commandKinds.ts';

/** A command before sending, with the parameters of its kind. */
export class CommandDraft {
  kind: SendableKind;
  /** Volume or brightness, 0 to 100. */
  value = 50;
  level: CleanUpLevel = 'light';
  text = '';
  /** Duration of a message. */
  seconds = 30;

  constructor(kind: SendableKind = 'screenshot') {
    this.kind = kind;
    makeObservable(this, {
      kind: observable,
      value: observable,
      level: observable,
      text: observable,
      seconds: observable,
      input: computed,
      change: action,
    });
  }

  change(changes: Partial<Pick<CommandDraft, 'kind' | 'value' | 'level' | 'text' | 'seconds'>>): void {
    Object.assign(this, changes);
  }

  /** The command to send; undefined if incomplete or out of range. */
  get input(): CommandInput | undefined {
    const { kind, value, level, text, seconds } = this;
    if (kind === 'message' && text.trim() === '') return undefined;
    return commandInput.safeParse({ kind, value, level, text, seconds }).data;
  }
}
