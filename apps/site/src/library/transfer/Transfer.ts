import type { Story } from '@fabula/editor-kit/core';

/** What is open over the library, and what it needs. */
export type Transfer =
  | { readonly kind: 'import'; readonly files: readonly File[] }
  | { readonly kind: 'backup' | 'restore' }
  | { readonly kind: 'export'; readonly story: Story };
