/**
 * Redis does not answer: messages did not leave this server, and are not sent later by themselves. Answered with
 * `redis.unavailable`.
 */
export class Unpublished extends Error {
  /** How many messages were published before, the first ones of those given. */
  readonly published: number;

  constructor(published: number, cause: unknown) {
    super('Redis does not take messages to terminals', { cause });
    this.name = 'Unpublished';
    this.published = published;
  }
}
