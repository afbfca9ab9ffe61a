import { relative } from 'node:path';
import { packKits } from './packing/packKits.ts';
import { root } from './processes/root.ts';

for (const [kit, tarball] of Object.entries(await packKits()))
  console.log(`@fabula/${kit}: ${relative(root, tarball)}`);
