'use client';

import { type MouseEvent, useState } from 'react';
import { useReading } from '../../react/reading/useReading.ts';
import { ReportDialog } from './ReportDialog.tsx';

export interface ReportLinkProps {
  kind: 'story' | 'scene';
  /** Of the published work. */
  id: string;
  className?: string;
}

/** Opens the report dialog; in a new tab it leads to the same as a page. */
export function ReportLink({ kind, id, className }: ReportLinkProps) {
  const { addresses, strings } = useReading();
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a href={addresses.report(kind, id)} rel="nofollow" className={className} onClick={open}>
        {strings.report.link[kind]}
      </a>
      <ReportDialog kind={kind} id={id} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
