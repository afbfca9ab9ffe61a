'use client';

import { lazy, Suspense, useState } from 'react';
import type { ReportDialogProps } from './LoadedReportDialog.tsx';

const Loaded = lazy(async () => ({
  default: (await import('./LoadedReportDialog.tsx')).LoadedReportDialog,
}));

export type { ReportDialogProps };

/**
 * Reports a published work to the people who run the product. Fetched as it is first opened; input stays where
 * sending fails.
 */
export function ReportDialog(props: ReportDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
