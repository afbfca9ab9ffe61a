import type { Kit } from '../packing/kits.ts';

/** Something of a kit that a page imports. */
export interface Weighed {
  name: string;
  kit: Kit;
  /** The kit's entry; `.` without it. */
  entry?: 'core' | 'openai' | 'prompt-api' | 'server' | 'viewer';
  /** What is imported of it; everything without it. */
  imports?: readonly string[];
  /** Whether only the kits' own code counts, and nothing that comes from elsewhere. */
  isOwnOnly?: boolean;
  /** An alarm, in bytes of gzip, for all that it brings: over it, somebody says why. */
  alarm: number;
}
