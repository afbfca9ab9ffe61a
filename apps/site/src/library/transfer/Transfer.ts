import type { Story } from '@fabula/editor-kit/core';

export type Transfer =
  | { readonly kind: 'import'; readonly files: readonly File[] }
  | { readonly kind: 'backup' | 'restore' }
  | { readonly kind: 'export'; readonly story: Story };
