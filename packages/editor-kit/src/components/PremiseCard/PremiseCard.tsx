'use client';

import { Button, PlusIcon, Row, SegmentedControl, Switch, Text } from '@fabula/ui-kit';
import { useNotices, PremiseCard as WorkPremiseCard } from '@fabula/work-kit';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { foldLine, roomOnly, start } from './PremiseCard.css.ts';
import { useWhileWriting } from './useWhileWriting.ts';

export function PremiseCard() {
  const strings = useEditorStrings();
  const premise = useEditor(({ story }) => story.premise);
  const genre = useEditor(({ story }) => story.genre);
  const setPremise = useEditor((state) => state.setPremise);
  const setGenre = useEditor((state) => state.setGenre);
  const shuffle = useEditor((state) => state.shufflePremise);
  const isIdle = useEditor(({ run }) => run.state === 'idle');
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const isWriting = useWhileWriting(isStarted);
  const isFresh = !isStarted || isWriting;
  return (
    <PremiseFold detail={genre.trim()}>
      <WorkPremiseCard
        premise={premise}
        genre={genre}
        isFresh={isFresh}
        strings={strings}
        onPremiseChange={setPremise}
        onGenreChange={setGenre}
        onShuffle={isIdle && isFresh ? shuffle : undefined}
      />
    </PremiseFold>
  );
}

interface PremiseFoldProps {
  detail?: string;
  children: ReactNode;
}

/** One line in its place while it is empty and the story has text (D-PREMISE). */
export function PremiseFold({ detail = '', children }: PremiseFoldProps) {
  const strings = useEditorStrings();
  const isBlank = useEditor(({ story }) => story.premise.trim() === '');
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const [isOpen, setOpen] = useState(false);
  const isWriting = useWhileWriting(isStarted);
  const root = useRef<HTMLDivElement>(null);
  const isFolded = isBlank && isStarted && !isOpen && !isWriting;
  const open = () => {
    flushSync(() => setOpen(true));
    root.current?.querySelector('textarea')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears where the focus in it goes
    <div
      ref={root}
      onFocus={() => !isFolded && setOpen(true)}
      onBlur={({ relatedTarget }) => !root.current?.contains(relatedTarget) && setOpen(false)}
    >
      {isFolded ? (
        <div className={foldLine}>
          <Button variant="quiet" size="small" icon={<PlusIcon size={16} />} onPress={open}>
            {strings.addPremise}
          </Button>
          {detail !== '' && <span dir="auto">{detail}</span>}
        </div>
      ) : (
        children
      )}
    </div>
  );
}

/** Settings before the first paragraph: mode (E2) and audience (E25). */
export function StoryStart({ children }: { children?: ReactNode }) {
  const isStarted = useEditor(({ story }) => story.paragraphs.length > 0);
  const isWriting = useWhileWriting(isStarted);
  if (isStarted && !isWriting) return null;
  return (
    <div className={isStarted ? `${start} ${roomOnly}` : start}>
      {children ?? (
        <>
          <ModeSwitch />
          <AdultSwitch />
        </>
      )}
    </div>
  );
}

export function ModeSwitch() {
  const strings = useEditorStrings();
  const mode = useEditor(({ story }) => story.mode);
  const setMode = useEditor((state) => state.setMode);
  const isOpen = mode !== 'percentage_based';
  return (
    <Row>
      <SegmentedControl
        aria-label={strings.mode}
        items={[
          { id: 'open_ended', label: strings.openMode },
          { id: 'percentage_based', label: strings.progressMode },
        ]}
        value={isOpen ? 'open_ended' : mode}
        onChange={setMode}
      />
      <Text variant="label" tone="faint">
        {isOpen ? strings.openModeDetail : strings.progressModeDetail}
      </Text>
    </Row>
  );
}

/** Sets the adult flag by hand, which begins another story (E25). */
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
