import { ApiError } from '@vitrine/shared/session';
import { isNetworkFailure } from './failure.ts';
import { isHeavyPicture } from './heavyPicture.ts';
import { carry } from './journey.ts';
import type { JourneyEnd, JourneyTools } from './journeyTools.ts';
import type { UploadItem } from './UploadItem.ts';

/** Milliseconds before an interrupted upload is retried. */
const retryPause = 5000;

export interface JourneysOptions extends JourneyTools {
  /** A frame of a film, in case the server could not extract one. */
  readonly takePoster: (film: File) => Promise<Blob | undefined>;
  /** The server ended the session. Resolves whether the user has signed in again. */
  readonly onSessionEnded?: () => Promise<boolean>;
  /** A material was created. */
  readonly onArrived: (item: UploadItem) => void;
  /** The network is back, or it is time to check. */
  readonly onRetry: () => void;
}

const isNewMaterial = ({ facts, existed }: UploadItem): boolean =>
  facts.purpose === 'material' && facts.replaces === '' && !existed;

/** Uploads in progress: starts and stops each, and handles its end. */
export class Journeys {
  readonly #options: JourneysOptions;
  readonly #underWay = new Map<UploadItem, AbortController>();
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: JourneysOptions) {
    this.#options = options;
  }

  begin(item: UploadItem): void {
    if (this.#underWay.has(item)) return;
    const journey = new AbortController();
    this.#underWay.set(item, journey);
    item.become('waiting');
    item.change({ rests: false });
    this.#options.keep(item);
    const current = () => !journey.signal.aborted && this.#underWay.get(item) === journey;
    carry(item, this.#options, journey.signal).then(
      (end) => current() && void this.#arrived(item, end),
      (reason: unknown) => current() && this.#failed(item, reason),
    );
  }

  stop(item: UploadItem): void {
    this.#underWay.get(item)?.abort();
    this.#underWay.delete(item);
  }

  stopAll(): void {
    for (const item of [...this.#underWay.keys()]) this.stop(item);
    this.endPause();
  }

  /** Ends the pause before the next attempt. */
  endPause(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
  }

  async #arrived(item: UploadItem, end: JourneyEnd): Promise<void> {
    this.#underWay.delete(item);
    item.finish(end.materialId, end.duplicate, end.existed);
    item.change({ fresh: isNewMaterial(item) });
    this.#options.keep(item);
    if (end.note === 'posterMissing' && item.file) await this.#sendPoster(item.file, end.materialId);
    // A heavy picture may be replaced by a compressed copy of the same file.
    const file = isHeavyPicture(item.facts) ? item.file : undefined;
    item.change({ file, body: undefined });
    this.#options.onArrived(item);
  }

  /** Uploads a poster; a failure does not affect the film, whose state shows the missing poster. */
  async #sendPoster(film: File, posterOf: string): Promise<void> {
    const poster = await this.#options.takePoster(film);
    if (!poster) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#options.transport.start({
      file: poster,
      name: 'poster.jpg',
      metadata: { posterOf },
      onAddress: () => undefined,
      onProgress: () => undefined,
      onDone: () => resolve(),
      onFailed: () => resolve(),
    });
    await promise;
  }

  /** Keeps the item, to continue once the user has signed in again. */
  async #goOnSignedIn(item: UploadItem): Promise<void> {
    const back = await this.#options.onSessionEnded?.();
    if (back && item.state === 'error') this.begin(item);
  }

  #failed(item: UploadItem, thrown: unknown): void {
    this.#underWay.delete(item);
    const reason = thrown instanceof ApiError ? thrown : new ApiError('unknown', '', { cause: thrown });
    if (reason.endsSession) {
      item.hold(reason);
      void this.#goOnSignedIn(item);
    } else if (isNetworkFailure(reason)) {
      item.hold(reason);
      this.#retryTimer ??= setTimeout(this.#options.onRetry, retryPause);
    } else {
      item.fail(reason);
    }
    this.#options.keep(item);
  }
}
