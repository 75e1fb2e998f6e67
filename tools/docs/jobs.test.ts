import { describe, expect, test } from '@jest/globals';
import { readSource, sourcesAt } from '../map/sources.ts';
import { jobsReference } from './reference/jobs.ts';
import { regularWork } from './reference/regularWork.ts';

describe('the page of jobs', () => {
  const work = regularWork();

  test('has every place of the server that starts a job or a timer', () => {
    // By text, so that a place that the syntax tree hides is noticed.
    const starts = /(?<!function )\b(?:runRegularly|new PollingWorker(?:<[^>]*>)?|setInterval)\(/g;
    const inPlatform = /\/(?:PollingWorker|runRegularly)\.ts$/;
    const expected = sourcesAt('server/src/**/*.ts')
      .filter((file) => !inPlatform.test(file))
      .flatMap((file) => [...readSource(file).matchAll(starts)].map(() => file));
    expect(expected.length).toBeGreaterThan(20);
    expect(work.map(({ file }) => file)).toEqual(expected);
    const page = jobsReference();
    expect(expected.filter((file) => !page.includes(`(../../${file})`))).toEqual([]);
  });

  test('says of each who starts it, how often, and what it does', () => {
    const silent = work.filter(
      ({ name, words, options }) => name === '' || words === '' || !options.every || options.every === '',
    );
    expect(silent.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });

  test('takes intervals from constants, products and spread options', () => {
    const every = (name: string) =>
      work.filter((one) => one.name === name).map(({ options }) => options.every);
    expect(every('startRetention')).toEqual([86_400_000, 1_800_000]);
    expect(every('MaterialWorker')).toContain(20_000);
    expect(every('FolderLock')).toEqual(['taken.beat']);
  });
});
