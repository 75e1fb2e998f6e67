/** One check at a time: while a part hangs, further questions wait for the same answer and take no connection. */
export class Probe<Value> {
  readonly #check: () => Promise<Value>;
  #underWay: Promise<Value> | undefined;

  constructor(check: () => Promise<Value>) {
    this.#check = check;
  }

  ask(): Promise<Value> {
    this.#underWay ??= this.#check().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }
}
