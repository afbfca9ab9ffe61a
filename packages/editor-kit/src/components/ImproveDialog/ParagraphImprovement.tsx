'use client';

import { useEditor } from '../../react/useEditor.ts';
import { ImproveDialog } from './ImproveDialog.tsx';

export function ParagraphImprovement() {
  const id = useEditor((state) => state.improvedId);
  const ask = useEditor((state) => state.askImprovement);
  if (id === null) return null;
  return <ImproveDialog key={id} paragraphId={id} isOpen onOpenChange={(isOpen) => !isOpen && ask(null)} />;
}
