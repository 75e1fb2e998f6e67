import { workspace } from '../webpack/paths.ts';
import { violationsIn } from './violations.ts';

const violations = await violationsIn(workspace);
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
console.log(`boundaries: ${violations.length} forbidden imports`);
process.exitCode = violations.length > 0 ? 1 : 0;
