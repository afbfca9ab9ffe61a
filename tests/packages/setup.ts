import type { TestProject } from 'vitest/node';
import type { Kit } from '../../scripts/packing/kits.ts';
import { packKits } from '../../scripts/packing/packKits.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tarball of each kit. */
    tarballs: Record<Kit, string>;
  }
}

/** Packs the kits once for all tests of what is published. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('tarballs', await packKits());
}
