import { expect, test } from '@jest/globals';
import { sharedUse } from './shared.ts';
import { sharedFailure } from './sharedFailure.ts';

test('a shared module in another version is named with both versions', () => {
  const error = new Error(
    '[ Federation Runtime ]: Version 19.3.1 from vitrine_host of shared singleton module react does not satisfy the requirement of mf_task which needs ^18.0.0)',
  );
  expect(sharedFailure(error)).toMatchObject({
    reason: 'version',
    facts: { module: 'react', expected: '^18.0.0', found: '19.3.1' },
  });
});

test('an undefined component is named by the export that was missing just before', () => {
  const error = new Error('Minified React error #130; visit https://react.dev/errors/130');
  expect(sharedFailure(error)).toBeUndefined();
  const facade = sharedUse.followed('@vitrine/shared/ui/basic', '0.2.0', () => ({}))();
  Reflect.get(Object(facade), 'BrandNew');
  expect(sharedFailure(error)).toMatchObject({ reason: 'export', facts: { missing: 'BrandNew' } });
  expect(sharedFailure(new TypeError('(0 , r.BrandNew) is not a function'))).toMatchObject({
    reason: 'export',
  });
  // Errors of other causes, within the same seconds.
  for (const text of [
    'no network',
    "Cannot read properties of undefined (reading 'id')",
    'save is not a function',
  ])
    expect(sharedFailure(new TypeError(text))).toBeUndefined();
});
