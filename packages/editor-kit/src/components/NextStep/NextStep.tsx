'use client';

import { draftOf, isRunning, reviewPlace } from '../../model/Run.ts';
import { useEditor } from '../../react/useEditor.ts';
import { Generating } from '../RunBanner/RunBanner.tsx';
import { GoOn } from './GoOn.tsx';
import { Opening } from './Opening.tsx';
import { StoryEnd } from './StoryEnd.tsx';

export interface NextStepProps {
  /** Only the field and the button (D-COMPACT). */
  isCompact?: boolean;
}

export function NextStep({ isCompact = false }: NextStepProps) {
  const isBusy = useEditor(({ run }) => isRunning(run));
  const isReviewing = useEditor(({ run }) => draftOf(run) !== null);
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const isComplete = useEditor(({ story }) => story.mode === 'percentage_based' && story.progress >= 100);
  const isPlaced = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) !== undefined);
  if (isBusy) return isPlaced ? null : <Generating />;
  if (isReviewing) return null;
  if (!isStarted) return <Opening isCompact={isCompact} />;
  return isComplete ? <StoryEnd /> : <GoOn isCompact={isCompact} />;
}
