import { findAllOrOneFolder, type MaterialFolder } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';

/** State of the page: components only draw what a store holds. */
export class ExampleStore {
  /** The folders of materials at the top, with the number of files in each. */
  readonly folders = new Resource<readonly MaterialFolder[]>((signal) =>
    client.call(findAllOrOneFolder, {}, { signal }),
  );
}
