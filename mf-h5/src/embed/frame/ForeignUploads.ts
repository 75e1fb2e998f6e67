import { errorText } from '@vitrine/shared/ui/basic';
import { action, makeObservable, observableRef } from 'mobx';
import type { EditorMaterial } from '../../editor/port/EditorMaterial.ts';

/** A file that the page around did not take, and whoever waits for it. */
export interface FailedUpload {
  readonly file: File;
  /** What the page around said. */
  readonly message: string;
  readonly done: (material: EditorMaterial | undefined) => void;
}

/** Sends files to the page around; what fails stays until it went through or was given up. */
export class ForeignUploads {
  private readonly send: (file: File) => Promise<EditorMaterial>;
  failed: readonly FailedUpload[] = [];

  constructor(send: (file: File) => Promise<EditorMaterial>) {
    this.send = send;
    makeObservable<this, 'setFailed'>(this, { failed: observableRef, setFailed: action });
  }

  /** Settles when the file was taken, or with undefined when somebody gave it up. */
  upload(file: File): Promise<EditorMaterial | undefined> {
    return new Promise((done) => void this.try(file, done));
  }

  async retry(failure: FailedUpload): Promise<void> {
    this.forget(failure);
    await this.try(failure.file, failure.done);
  }

  giveUp(failure: FailedUpload): void {
    this.forget(failure);
    failure.done(undefined);
  }

  private async try(file: File, done: FailedUpload['done']): Promise<void> {
    try {
      done(await this.send(file));
    } catch (reason) {
      this.setFailed([...this.failed, { file, message: errorText(reason), done }]);
    }
  }

  private forget(failure: FailedUpload): void {
    this.setFailed(this.failed.filter((other) => other !== failure));
  }

  private setFailed(failed: readonly FailedUpload[]): void {
    this.failed = failed;
  }
}
