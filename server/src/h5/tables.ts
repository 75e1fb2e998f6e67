import type { H5Document, H5FieldKind, H5FormValue } from '@vitrine/shared/document';
import type { Generated } from 'kysely';
import type { H5HistoryTables } from './history/tables.ts';
import type { H5ProgramTables } from './program/tables.ts';

export interface H5Table {
  id: string;
  tenant_id: string;
  name: string;
  document: H5Document;
  revision: number;
  /** User name of who saved last. */
  updated_by: string;
  updated_at: Date;
  created_at: Generated<Date>;
  /** Of the password of its preview addresses; null: they have none. */
  share_password_hash: Generated<string | null>;
}

/** What of a work is public: a copy from the moment of publishing. */
export interface H5PublicationTable {
  /** Last part of the public address. */
  id: string;
  tenant_id: string;
  h5_id: string;
  name: string;
  document: H5Document;
  /** Of the work that was published. */
  revision: number;
  /** User name. */
  published_by: string;
  published_at: Date;
  /** Null: no end. */
  expires_at: Date | null;
  revoked_at: Date | null;
}

/** How often the public address of a work was opened on a day of the account's time zone. */
interface H5VisitTable {
  tenant_id: string;
  h5_id: string;
  day: Date;
  opened: number;
}

/** One question with what a visitor gave to it, in the words in which it was asked. */
export interface AnsweredField {
  id: string;
  label: string;
  kind: H5FieldKind;
  value: H5FormValue;
}

export interface H5AnswerTable {
  /** Made up by the page that sent it. */
  id: string;
  tenant_id: string;
  h5_id: string;
  /** Node of the form. */
  form_id: string;
  answered: AnsweredField[];
  at: Date;
}

/** How long the answers of a work are kept; no row is for ever. */
interface H5AnswerKeepingTable {
  h5_id: string;
  tenant_id: string;
  days: number;
}

/** How often somebody answered since an instant; the key is a digest. */
interface H5AnswerRateTable {
  key: string;
  since: Date;
  answered: number;
}

/** A work that an account keeps to start others from. */
export interface H5TemplateTable {
  id: string;
  tenant_id: string;
  name: string;
  document: H5Document;
  /** User name. */
  saved_by: string;
  saved_at: Date;
}

export interface H5Tables extends H5HistoryTables, H5ProgramTables {
  h5_answer: H5AnswerTable;
  h5_answer_keeping: H5AnswerKeepingTable;
  h5_answer_rate: H5AnswerRateTable;
  h5_template: H5TemplateTable;
  h5: H5Table;
  h5_publication: H5PublicationTable;
  h5_visit: H5VisitTable;
}
