import { Source, Unstyled } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { example, stage } from './Example.css.ts';

export interface ExampleProps {
  /** The text of the file that `children` come from, imported with `?raw`: what is read is what runs. */
  code: string;
  children: ReactNode;
}

/** A file of a guide, and what it does, beside each other where there is room. */
export function Example({ code, children }: ExampleProps) {
  return (
    <div className={example}>
      <Source code={code.trim()} language="tsx" dark={false} />
      <Unstyled>
        <div className={stage}>{children}</div>
      </Unstyled>
    </div>
  );
}
