'use client';

import { useEffect, useRef, useState } from 'react';
import { type CopiesState, copyWords } from '../../model/StoryCopy.ts';
import { copyStrings } from '../../react/strings/copyStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { LazyPart, lazyCode } from '../LazyDialog/LazyDialog.tsx';
import { useTextSize } from '../Toolbar/WordCounts.tsx';

const parts = lazyCode(() => import('./CopiesLine.tsx'));

/** Where the story is kept and when it was last copied, from 5,000 words on. */
export function Copies() {
  const { copies } = useEditorProvider();
  const key = useEditor(({ story }) => story.key);
  return copies ? <CopiesOf key={key} storyKey={key} /> : null;
}

function CopiesOf({ storyKey }: { storyKey: string }) {
  const strings = usePartStrings(copyStrings);
  const { copies } = useEditorProvider();
  const words = useTextSize()?.words ?? 0;
  const [known, setKnown] = useState<CopiesState | null>(null);
  const find = useRef(copies?.find);
  useEffect(() => {
    let isWanted = true;
    find.current?.(storyKey).then(
      (found) => isWanted && setKnown(found),
      (thrown: unknown) => console.warn('What is known of copies could not be read:', thrown),
    );
    return () => {
      isWanted = false;
    };
  }, [storyKey]);
  const isLong = useAtRest(words >= copyWords.first);
  if (!known || (!isLong && known.copy === null)) return null;
  return (
    <LazyPart code={parts} isOpen={false} onClose={() => undefined} strings={strings}>
      {({ CopiesLine }) => (
        <CopiesLine words={isLong ? words : 0} known={known} onKnown={setKnown} storyKey={storyKey} />
      )}
    </LazyPart>
  );
}

/** True once `isTrue`, and at once on a page where nobody types; else as soon as the text is left. */
function useAtRest(isTrue: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const hasTyped = useRef(false);
  useEffect(() => {
    const note = () => {
      hasTyped.current = true;
    };
    window.addEventListener('beforeinput', note, true);
    return () => window.removeEventListener('beforeinput', note, true);
  }, []);
  useEffect(() => {
    if (!isTrue || isShown) return;
    if (!hasTyped.current) {
      setShown(true);
      return;
    }
    const show = () => setShown(true);
    window.addEventListener('focusout', show, { once: true });
    return () => window.removeEventListener('focusout', show);
  }, [isTrue, isShown]);
  return isShown;
}
