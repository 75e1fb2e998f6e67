import {
  type ActivationCode,
  type Enrolment,
  type InputOf,
  insertActivationCode,
  insertEnrolment,
  type OutputOf,
  revokeActivationCode,
  selectActivationCodes,
  selectEnrolment,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList, Resource } from '@vitrine/shared/state';
import { makeObservable, observable, runInAction } from 'mobx';

const pageSize = 24;

/** Own registration and issued codes. Writes throw ApiError when refused. */
export class EnrollStore {
  readonly #client: Client;
  readonly own: Resource<Enrolment>;
  readonly codes: PagedList<ActivationCode, null>;
  /** Terminal quota available for new codes; undefined until loaded. */
  left: number | undefined = undefined;

  constructor(client: Client) {
    this.#client = client;
    this.own = new Resource((signal) => client.call(selectEnrolment, {}, { signal }));
    this.codes = new PagedList<ActivationCode, null>(
      async ({ page }, signal) => {
        const input = { pageNum: page, pageSize };
        const { codeList, totalNum, left } = await client.call(selectActivationCodes, input, { signal });
        runInAction(() => {
          this.left = left;
        });
        return { rows: codeList, total: totalNum };
      },
      { pageSize, filter: null },
    );
    makeObservable(this, { left: observable });
  }

  async register(code: string): Promise<OutputOf<typeof insertEnrolment>> {
    const answer = await this.#client.call(insertEnrolment, { code });
    await this.own.reload();
    return answer;
  }

  async issue(input: InputOf<typeof insertActivationCode>): Promise<OutputOf<typeof insertActivationCode>> {
    const answer = await this.#client.call(insertActivationCode, input);
    await this.codes.reload();
    return answer;
  }

  async revoke(id: string): Promise<void> {
    await this.#client.call(revokeActivationCode, { id });
    await this.codes.reload();
  }

  cancel(): void {
    this.own.cancel();
    this.codes.cancel();
  }
}
