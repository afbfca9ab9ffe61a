'use client';

import { useEditor } from '../../react/useEditor.ts';
import { ModeSwitch } from './ModeSwitch.tsx';
import { NsfwSwitch } from './NsfwSwitch.tsx';
import { start } from './PremiseCard.css.ts';

/** What is settled before a story has its first paragraph: how it goes on (E2), and for whom it is (E25). */
export function StoryStart() {
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  if (isStarted) return null;
  return (
    <div className={start}>
      <ModeSwitch />
      <NsfwSwitch />
    </div>
  );
}
