import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Behaviour of the fake ffmpeg. */
export interface FakeFfmpegOptions {
  /** Reported encoders. */
  readonly encoders?: readonly string[];
  /** Fails the first encoder query, as on a machine out of memory. */
  readonly stumbles?: boolean;
  /** Output file content. */
  readonly result?: Uint8Array;
  /** Shell lines that replace writing the result; the last argument is `$last`. */
  readonly script?: readonly string[];
}

const coders = ['libx264', 'aac', 'libmp3lame'];

/** A script on the PATH in place of ffmpeg; records the arguments and process id of each call. */
export class FakeFfmpeg {
  readonly #folder = mkdtempSync(join(tmpdir(), 'vitrine-ffmpeg-'));
  readonly #path = process.env.PATH ?? '';

  constructor({ encoders = coders, stumbles = false, result, script }: FakeFfmpegOptions = {}) {
    const resultFile = join(this.#folder, 'result');
    if (result) writeFileSync(resultFile, result);
    const list = encoders.map((name) => ` V....D ${name} of a test`).join('\n');
    writeFileSync(join(this.#folder, 'encoders'), `${list}\n`);
    const lines = [
      '#!/bin/sh',
      `for last; do :; done`,
      ...(stumbles
        ? [`if [ "$last" = -encoders ] && mkdir "${this.#folder}/stumbled" 2>/dev/null; then exit 1; fi`]
        : []),
      `if [ "$last" = -encoders ]; then cat "${this.#folder}/encoders"; exit 0; fi`,
      // Neither frames nor samples: callers continue without.
      `if [ "$last" = - ]; then exit 1; fi`,
      `echo $$ > "${this.#folder}/pid"`,
      `for each; do printf '%s\\n' "$each"; done > "${this.#folder}/arguments"`,
      ...(script ?? [`echo out_time_us=500000`, `cp "${resultFile}" "$last"`]),
    ];
    const program = join(this.#folder, 'ffmpeg');
    writeFileSync(program, lines.join('\n'));
    chmodSync(program, 0o755);
    process.env.PATH = `${this.#folder}${delimiter}${this.#path}`;
  }

  /** Of the last conversion. */
  get arguments(): readonly string[] {
    return readFileSync(join(this.#folder, 'arguments'), 'utf8').trim().split('\n');
  }

  get pid(): number {
    return Number(readFileSync(join(this.#folder, 'pid'), 'utf8'));
  }

  remove(): void {
    process.env.PATH = this.#path;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
