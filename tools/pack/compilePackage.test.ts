import { expect, test } from '@jest/globals';
import { withCompiledImports } from './compilePackage.ts';

test('relative imports of sources lead to compiled files, all others stay', () => {
  const code = [
    "import { Link } from './Link.tsx';",
    'const later = () => import("../work/later.ts");',
    "new Worker(new URL('./hash.ts', import.meta.url));",
    "import './table.css';",
    "import { z } from 'zod';",
  ].join('\n');
  expect(withCompiledImports(code)).toBe(
    [
      "import { Link } from './Link.js';",
      'const later = () => import("../work/later.js");',
      "new Worker(new URL('./hash.js', import.meta.url));",
      "import './table.css';",
      "import { z } from 'zod';",
    ].join('\n'),
  );
});
