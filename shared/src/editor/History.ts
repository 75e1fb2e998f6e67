/** A past state and the change that left it. `label` is a message key. */
interface Step<State, Label> {
  readonly state: State;
  readonly label: Label;
}

/**
 * Undo and redo over immutable states. A gesture (a drag, typing in one field) is one step: changes that carry
 * the same `gesture` while it is open are merged. Bounded: the oldest step falls out. Selection and zoom do not
 * belong in the state.
 *
 * @example
 * const history = new History(program, { limit: 1000 });
 * history.push(moved, 'editor.move', 'drag-1');
 * history.endGesture();
 * history.undo();
 */
export class History<State, Label extends string = string> {
  readonly #limit: number;
  #present: State;
  #past: Step<State, Label>[] = [];
  #future: Step<State, Label>[] = [];
  #gesture: string | undefined;

  constructor(present: State, { limit = 1000 }: { limit?: number } = {}) {
    this.#present = present;
    this.#limit = limit;
  }

  get present(): State {
    return this.#present;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Label of the change that `undo` would revert. */
  get undoLabel(): Label | undefined {
    return this.#past.at(-1)?.label;
  }

  /** Label of the change that `redo` would restore. */
  get redoLabel(): Label | undefined {
    return this.#future.at(-1)?.label;
  }

  /** Adds a state; passing the current object again adds no step. */
  push(state: State, label: Label, gesture?: string): void {
    if (state === this.#present) return;
    const merges = gesture !== undefined && gesture === this.#gesture && this.#past.length > 0;
    if (!merges) this.#past.push({ state: this.#present, label });
    if (this.#past.length > this.#limit) this.#past.shift();
    this.#present = state;
    this.#future = [];
    this.#gesture = gesture;
  }

  /** Ends the gesture: the next change starts a step of its own. */
  endGesture(): void {
    this.#gesture = undefined;
  }

  /** Reverts the open gesture, as Escape during a drag does. False when none is open. */
  cancelGesture(): boolean {
    if (this.#gesture === undefined) return false;
    this.undo();
    this.#future = [];
    return true;
  }

  /** Reverts one step. False at the start of the history. */
  undo(): boolean {
    const step = this.#past.pop();
    this.#gesture = undefined;
    if (step === undefined) return false;
    this.#future.push({ state: this.#present, label: step.label });
    this.#present = step.state;
    return true;
  }

  /** Restores one step. False at the end of the history. */
  redo(): boolean {
    const step = this.#future.pop();
    this.#gesture = undefined;
    if (step === undefined) return false;
    this.#past.push({ state: this.#present, label: step.label });
    this.#present = step.state;
    return true;
  }

  /** Clears the history, for example after another document was opened. */
  reset(state: State): void {
    this.#present = state;
    this.#past = [];
    this.#future = [];
    this.#gesture = undefined;
  }
}
