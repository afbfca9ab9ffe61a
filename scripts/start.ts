import { join } from 'node:path';
import { buildStale } from './building/buildStale.ts';
import { root } from './processes/root.ts';
import { runNode } from './processes/runNode.ts';

process.exitCode = (await buildStale()) ? await runNode([join(root, 'apps/server/dist/main.js')]) : 1;
