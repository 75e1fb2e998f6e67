import { IdentityCheck } from '../link/IdentityCheck.ts';
import type { Wiring } from './wiring.ts';

/** Each answer may have set the clock: what depends on it is checked again. */
export function createIdentityCheck({ options, watch, parts }: Wiring): IdentityCheck {
  return new IdentityCheck({
    server: options.environment.server,
    onRevoked: options.onForgotten,
    onAnswer: ({ name }) => {
      parts().show.check();
      parts().overlays.check();
      watch.onName(name);
    },
  });
}
