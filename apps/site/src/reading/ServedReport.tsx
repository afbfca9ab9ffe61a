import { Suspense, useEffect, useState } from 'react';
import { lazyTool } from './lazyTool.ts';

const ReportDialog = lazyTool(async () => (await import('./reporting/ReportDialog.tsx')).ReportDialog);

/** Opens a dialog for the link to reporting that the server has sent with the story; without scripts it leads to a page. */
export function ServedReport({ id, root }: { id: string; root: HTMLElement }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (metaKey || ctrlKey || shiftKey || altKey) return;
      if (!(target instanceof Element && target.closest('a.read-report'))) return;
      event.preventDefault();
      setWasOpened(true);
      setOpen(true);
    };
    root.addEventListener('click', follow);
    return () => root.removeEventListener('click', follow);
  }, [root]);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ReportDialog kind="story" id={id} isOpen={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
}
