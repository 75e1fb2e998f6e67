import { insertTerminalUpgrade } from '@vitrine/shared/api';
import { action, computed, makeObservable, observable } from 'mobx';

/** Parameters of a rollout. */
export class RolloutDraft {
  /** Cumulative percentage of terminals per stage: `1, 10, 100`. */
  stages = '1, 10, 100';
  /** Maximum percentage of failures before it halts. */
  failureLimit = 10;
  /** Minutes between stages. */
  pause = 0;
  /** Minutes each terminal may take. */
  patience = 60;
  /** Roll back upgraded terminals if it halts automatically. */
  rollBack = true;

  constructor() {
    makeObservable(this, {
      stages: observable,
      failureLimit: observable,
      pause: observable,
      patience: observable,
      rollBack: observable,
      percents: computed,
      input: computed,
      change: action,
    });
  }

  change(
    changes: Partial<Pick<RolloutDraft, 'stages' | 'failureLimit' | 'pause' | 'patience' | 'rollBack'>>,
  ): void {
    Object.assign(this, changes);
  }

  /** The stages as numbers; undefined unless they rise to 100. */
  get percents(): number[] | undefined {
    const numbers = this.stages
      .split(/[^\d]+/)
      .filter((text) => text !== '')
      .map(Number);
    const rise = numbers.every((number, at) => number >= 1 && number > (numbers[at - 1] ?? 0));
    return rise && numbers.length <= 10 && numbers.at(-1) === 100 ? numbers : undefined;
  }

  /** The parameters to send, without package and terminals; undefined if out of range. */
  get input() {
    const { percents: stages, failureLimit, pause, patience, rollBack } = this;
    const wanted = { stages, failureLimit, pause, patience, rollBack };
    if (stages === undefined) return undefined;
    return insertTerminalUpgrade.input.omit({ packageId: true, target: true }).safeParse(wanted).data;
  }
}
