import { Button, Proposed } from '@fabula/ui-kit';
import type { CSSProperties } from 'react';

const ownTheme = {
  '--fabula-accent': '#0b6e4f',
  '--fabula-accent-ink': '#ffffff',
  '--fabula-surface': '#f4f7f2',
  '--fabula-font-prose': "'Iowan Old Style', Palatino, serif",
  '--fabula-radius-medium': '999px',
} as CSSProperties;

export function OwnTheme() {
  return (
    <div
      data-fabula-theme="paper"
      style={{ ...ownTheme, padding: '1.5rem', background: 'var(--fabula-surface)' }}
    >
      <Proposed state="pencil" label="Suggested">
        She counted the passengers twice, as her father had taught her.
      </Proposed>
      <Button variant="primary" cost="3 credits">
        Continue
      </Button>
    </div>
  );
}
