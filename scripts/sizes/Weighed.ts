import type { Kit } from '../packing/kits.ts';

/** Something of a kit that a page imports. */
export interface Weighed {
  name: string;
  kit: Kit;
  /** The kit's entry; `.` without it. */
  entry?: 'core';
  /** What is imported of it; everything without it. */
  imports?: readonly string[];
  /** Whether only the kits' own code counts, and nothing that comes from elsewhere. */
  isOwnOnly?: boolean;
  /** The most that it may weigh before it can be used, in bytes of gzip. */
  budget: number;
}
