'use client';

import { Banner } from '@fabula/ui-kit';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../model/Draft.ts';
import { draftOf, draftsOf, intentOf, isRunning } from '../../model/Run.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { DraftBar } from './DraftBar.tsx';
import { DraftBody } from './DraftBody.tsx';
import type { DraftMode } from './DraftMode.ts';
import { review, wideReview } from './DraftReview.css.ts';
import { DraftTabs } from './DraftTabs.tsx';
import { MisfitBanner } from './MisfitBanner.tsx';
import { SideBySide } from './SideBySide.tsx';
import { SpentLine } from './SpentLine.tsx';
import type { Typing } from './Typing.ts';

const still: Typing = { isTyping: false, skip: () => undefined };

/** The drafts of a run, the tabs that they stand in, and what one does with them. */
export function Review() {
  const strings = useEditorStrings();
  const texts = usePartStrings(reviewStrings);
  const run = useEditor((state) => state.run);
  const [mode, setMode] = useState<DraftMode>('read');
  const [isAsking, setAsking] = useState(false);
  const [isBeside, setBeside] = useState(false);
  const [typing, setTyping] = useState(still);
  const section = useRef<HTMLElement>(null);
  const draft = draftOf(run);
  const drafts = draftsOf(run);
  const kind = intentOf(run)?.kind;
  const isBusy = isRunning(run);

  useEffect(() => {
    const element = section.current;
    // A reader who has gone back up to read stays there.
    if (element && element.getBoundingClientRect().top < window.innerHeight)
      element.scrollIntoView({ block: 'nearest' });
  }, []);

  if (!draft || !kind) return null;
  const others = drafts.filter(({ id }) => id !== draft.id);
  const isWide = isBeside && others.length > 0 && !isAsking && !isBusy;
  const isOwnEdit = kind === 'edit' && drafts.length === 1;
  const body = (one: Draft, isShown: boolean) => (
    <DraftBody
      key={one.id}
      draft={one}
      kind={kind}
      mode={isBusy ? 'read' : mode}
      isBeside={!isShown}
      isWriting={isShown && run.state === 'streaming'}
      isUnfinished={run.state === 'failed' || run.state === 'cancelled'}
      {...(isShown && { onTyping: setTyping })}
    />
  );
  const shown = isWide ? (
    <SideBySide others={others} renderOther={(one) => body(one, false)}>
      {body(draft, true)}
    </SideBySide>
  ) : (
    body(draft, true)
  );
  return (
    <section
      ref={section}
      className={isWide ? `${review} ${wideReview}` : review}
      aria-label={strings.draftReview}
      data-writing={isBusy || undefined}
    >
      {isOwnEdit ? (
        shown
      ) : (
        <DraftTabs
          drafts={drafts}
          active={draft}
          isAsking={isAsking && !isBusy}
          onAskingChange={setAsking}
          canAsk={!isBusy}
        >
          {shown}
        </DraftTabs>
      )}
      {!isBusy && !isAsking && (
        <>
          <MisfitBanner />
          {draft.spent?.notice !== undefined && (
            <Banner tone="info" title={texts.notFollowed}>
              {draft.spent.notice}
            </Banner>
          )}
          <DraftBar
            draft={draft}
            mode={mode}
            onModeChange={setMode}
            isBeside={isBeside}
            onBesideChange={others.length > 0 ? setBeside : null}
            typing={typing}
          />
          <SpentLine draft={draft} />
        </>
      )}
    </section>
  );
}
