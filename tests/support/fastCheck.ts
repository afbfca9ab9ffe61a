import fc from 'fast-check';
import { isWhole } from './rounds.ts';

// The same cases in each `npm test`, others in each `npm run test:long`. What fails names its seed and path.
if (!isWhole) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });

export { fc };
