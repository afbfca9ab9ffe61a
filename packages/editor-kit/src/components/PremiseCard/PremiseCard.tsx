'use client';

import { SegmentedControl, Switch } from '@fabula/ui-kit';
import { useNotices, PremiseCard as WorkPremiseCard } from '@fabula/work-kit';
import type { ReactNode } from 'react';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { mode as modeClass, modeDetail, start } from './PremiseCard.css.ts';

/** The story's title page: what it starts from. */
export function PremiseCard() {
  const strings = useEditorStrings();
  const premise = useEditor(({ story }) => story.premise);
  const genre = useEditor(({ story }) => story.genre);
  const setPremise = useEditor((state) => state.setPremise);
  const setGenre = useEditor((state) => state.setGenre);
  const shuffle = useEditor((state) => state.shufflePremise);
  const isIdle = useEditor(({ run }) => run.state === 'idle');
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  return (
    <WorkPremiseCard
      premise={premise}
      genre={genre}
      isFresh={!isStarted}
      strings={strings}
      onPremiseChange={setPremise}
      onGenreChange={setGenre}
      onShuffle={isIdle && !isStarted ? shuffle : undefined}
    />
  );
}

/** What is settled before a story has its first paragraph: how it goes on (E2), and for whom it is (E25). */
export function StoryStart({ children }: { children?: ReactNode }) {
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  if (isStarted) return null;
  return (
    <div className={start}>
      {children ?? (
        <>
          <ModeSwitch />
          <AdultSwitch />
        </>
      )}
    </div>
  );
}

/** Open or Progress. */
export function ModeSwitch() {
  const strings = useEditorStrings();
  const mode = useEditor(({ story }) => story.mode);
  const setMode = useEditor((state) => state.setMode);
  const isOpen = mode !== 'percentage_based';
  return (
    <div className={modeClass}>
      <SegmentedControl
        aria-label={strings.mode}
        items={[
          { id: 'open_ended', label: strings.openMode },
          { id: 'percentage_based', label: strings.progressMode },
        ]}
        value={isOpen ? 'open_ended' : mode}
        onChange={setMode}
      />
      <p className={modeDetail}>{isOpen ? strings.openModeDetail : strings.progressModeDetail}</p>
    </div>
  );
}

/** Sets by hand whether the story is an adult one, which begins another (E25). */
export function AdultSwitch() {
  const strings = useEditorStrings();
  const notices = useNotices();
  const isNsfw = useEditor(({ story }) => story.isNsfw);
  const isIdle = useEditor(({ run }) => run.state === 'idle');
  const setNsfw = useEditor((state) => state.setNsfw);
  return (
    <Switch
      isSelected={isNsfw}
      isDisabled={!isIdle}
      description={strings.adultStoryDetail}
      onChange={(isAdult) => {
        void setNsfw(isAdult).then((isDone) => {
          if (!isDone) notices.add({ title: strings.resetKept, variant: 'warning' });
        });
      }}
    >
      {strings.adultStory}
    </Switch>
  );
}
