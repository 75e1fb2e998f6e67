import { errorText } from '@vitrine/shared/ui/basic';
import { action, makeObservable, observableRef } from 'mobx';
import type { EditorMaterial } from '../../editor/port/EditorMaterial.ts';

/** A rejected file with its pending promise. */
export interface FailedUpload {
  readonly file: File;
  /** Of the host page. */
  readonly message: string;
  readonly done: (material: EditorMaterial | undefined) => void;
}

/** Uploads files to the host page; failures stay until retried or dismissed. */
export class ForeignUploads {
  readonly #send: (file: File) => Promise<EditorMaterial>;
  failed: readonly FailedUpload[] = [];

  constructor(send: (file: File) => Promise<EditorMaterial>) {
    this.#send = send;
    makeObservable<this, 'setFailed'>(this, { failed: observableRef, setFailed: action });
  }

  /** Settles when the file was accepted, or with undefined when dismissed. */
  upload(file: File): Promise<EditorMaterial | undefined> {
    return new Promise((done) => void this.#try(file, done));
  }

  async retry(failure: FailedUpload): Promise<void> {
    this.#forget(failure);
    await this.#try(failure.file, failure.done);
  }

  giveUp(failure: FailedUpload): void {
    this.#forget(failure);
    failure.done(undefined);
  }

  async #try(file: File, done: FailedUpload['done']): Promise<void> {
    try {
      done(await this.#send(file));
    } catch (reason) {
      this.setFailed([...this.failed, { file, message: errorText(reason), done }]);
    }
  }

  #forget(failure: FailedUpload): void {
    this.setFailed(this.failed.filter((other) => other !== failure));
  }

  private setFailed(failed: readonly FailedUpload[]): void {
    this.failed = failed;
  }
}
