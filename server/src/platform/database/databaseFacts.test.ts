import { expect, test } from '@jest/globals';
import { whatIsMissing } from './databaseFacts.ts';

const place = { server: 'db.example:5432', database: 'screens', user: 'vitrine' };
const fit = { version: 150_004, encoding: 'UTF8', trigrams: true, mayCreate: true };

test('a database that meets all requirements is accepted', () => {
  expect(whatIsMissing(fit, place)).toBeUndefined();
});

test.each([
  [{ version: 140_011 }, 'is version 14, and Vitrine needs 15 or newer. Update it'],
  [{ encoding: 'SQL_ASCII' }, 'is encoded in SQL_ASCII. Make one in UTF-8'],
  [{ mayCreate: false }, 'vitrine may not create tables in the database screens at db.example:5432. Make it'],
  [{ trigrams: false }, "lacks the extension pg_trgm. Install PostgreSQL's contrib package there"],
])('a database with %j is refused with what to do', (lack, sentence) => {
  expect(whatIsMissing({ ...fit, ...lack }, place)).toContain(sentence);
});
