import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { reportWords } from './reportWords.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

export interface ReportLinkProps {
  kind: 'story' | 'scene';
  id: string;
  className: string;
}

/** Opens the report dialog; in a new tab it leads to the same as a page. */
export function ReportLink({ kind, id, className }: ReportLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <a
        href={`/report?${new URLSearchParams({ kind, id })}`}
        rel="nofollow"
        className={className}
        onClick={open}
      >
        {reportWords.link(kind)}
      </a>
      {wasOpened && (
        <Suspense>
          <ReportDialog kind={kind} id={id} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
