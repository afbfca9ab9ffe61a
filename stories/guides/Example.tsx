import { vars } from '@fabula/ui-kit/tokens';
import { Source, Unstyled } from '@storybook/addon-docs/blocks';
import type { CSSProperties, ReactNode } from 'react';

export interface ExampleProps {
  /** The text of the file that `children` come from, imported with `?raw`: what is read is what runs. */
  code: string;
  children: ReactNode;
}

const example: CSSProperties = { display: 'grid', gap: vars.space[4], marginBlock: vars.space[6] };

const stage: CSSProperties = {
  boxSizing: 'border-box',
  minWidth: 0,
  maxHeight: '52rem',
  overflow: 'auto',
  padding: vars.space[6],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.canvas,
  color: vars.color.ink,
};

/** A file of a guide, and what it does, beside each other where there is room. */
export function Example({ code, children }: ExampleProps) {
  return (
    <div style={example}>
      <Source code={code.trim()} language="tsx" dark={false} />
      <Unstyled>
        <div style={stage}>{children}</div>
      </Unstyled>
    </div>
  );
}
