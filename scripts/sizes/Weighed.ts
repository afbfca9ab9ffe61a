import type { Kit } from '../packing/kits.ts';

export interface Weighed {
  name: string;
  kit: Kit;
  /** Default `.`. */
  entry?: 'core' | 'openai' | 'prompt-api' | 'server' | 'viewer';
  /** Default: everything. */
  imports?: readonly string[];
  /** Imported in the same page. */
  beside?: { entry: 'openai'; imports: readonly string[] };
  /** Counts only the kits' own code. */
  isOwnOnly?: boolean;
  /** An alarm in bytes of gzip: above it, a reason must be given. */
  alarm: number;
}
