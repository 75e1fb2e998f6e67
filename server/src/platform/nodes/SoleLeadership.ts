import type { Leadership } from './Leadership.ts';

/** Of a server that is alone on its database. */
export class SoleLeadership implements Leadership {
  readonly leads = true;

  onLead(): () => void {
    return () => undefined;
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
