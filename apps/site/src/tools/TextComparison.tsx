import { lazy, Suspense } from 'react';
import type { ComparedTextProps } from './ComparedText.tsx';

const ComparedText = lazy(() =>
  import('./ComparedText.tsx').then((module) => ({ default: module.ComparedText })),
);

/** What changed from one text to another; what it takes to find out comes when it is first needed. */
export function TextComparison(props: ComparedTextProps) {
  return (
    <Suspense>
      <ComparedText {...props} />
    </Suspense>
  );
}
