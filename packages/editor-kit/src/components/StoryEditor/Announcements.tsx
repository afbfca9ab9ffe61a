'use client';

import { VisuallyHidden } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { countStoryWords } from '../../model/countWords.ts';
import { draftOf, isRunning } from '../../model/Run.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';

/** Milliseconds of writing, after which it is said again that a model writes. */
const longWriting = 10_000;

/** Tells who sees nothing of it how the writing goes: it goes on, a draft is there, it was accepted. */
export function Announcements() {
  const strings = useEditorStrings();
  const runId = useEditor(({ run }) => (isRunning(run) ? run.id : null));
  const draft = useEditor(({ run, pencilAtCaret }) =>
    run.state === 'reviewing' && !pencilAtCaret ? draftOf(run) : null,
  );
  const accepted = useEditor((state) => state.lastAccepted);
  const [before, setBefore] = useState(accepted);
  const [longId, setLongId] = useState<string | null>(null);
  // What stands in a live region from its beginning is read by nobody.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);

  useEffect(() => {
    if (runId === null) return;
    setBefore(accepted);
    const timer = setTimeout(() => setLongId(runId), longWriting);
    return () => clearTimeout(timer);
  }, [runId, accepted]);

  const say = () => {
    if (runId !== null) return runId === longId ? strings.stillWriting : '';
    if (draft?.state === 'ready') {
      const words = countStoryWords(draft.paragraphs.map((text) => ({ text })));
      return strings.draftReady(draft.paragraphs.length, words);
    }
    return draft === null && accepted !== before ? strings.draftAccepted(accepted.length) : '';
  };
  return (
    <VisuallyHidden>
      <span role="status">{isThere ? say() : ''}</span>
    </VisuallyHidden>
  );
}
