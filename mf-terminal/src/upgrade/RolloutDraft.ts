import { insertTerminalUpgrade } from '@vitrine/shared/api';
import { action, computed, makeObservable, observable } from 'mobx';

/** How a package is rolled out, before it begins. */
export class RolloutDraft {
  /** Of a hundred terminals, so many at the end of each stage: `1, 10, 100`. */
  stages = '1, 10, 100';
  /** Of a hundred that were tried, more than so many failing stops it. */
  failureLimit = 10;
  /** Minutes between stages. */
  pause = 0;
  /** Minutes that a terminal has. */
  patience = 60;
  /** Terminals that have the package are sent back when it stops by itself. */
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

  /** The stages as numbers; undefined where they do not rise to 100. */
  get percents(): number[] | undefined {
    const numbers = this.stages
      .split(/[^\d]+/)
      .filter((text) => text !== '')
      .map(Number);
    const rise = numbers.every((number, at) => number >= 1 && number > (numbers[at - 1] ?? 0));
    return rise && numbers.length <= 10 && numbers.at(-1) === 100 ? numbers : undefined;
  }

  /** As it is sent, without the package and the terminals; undefined while something is out of range. */
  get input() {
    const { percents: stages, failureLimit, pause, patience, rollBack } = this;
    const wanted = { stages, failureLimit, pause, patience, rollBack };
    if (stages === undefined) return undefined;
    return insertTerminalUpgrade.input.omit({ packageId: true, target: true }).safeParse(wanted).data;
  }
}
