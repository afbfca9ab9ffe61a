'use client';

import { VisuallyHidden } from '@fabula/ui-kit';
import { type ReactNode, useRef } from 'react';
import { reviewPlace } from '../../model/reviewPlace.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { AcceptedHighlight } from '../DraftReview/AcceptedHighlight.tsx';
import { DraftReview } from '../DraftReview/DraftReview.tsx';
import { FindReplace } from '../FindReplace/FindReplace.tsx';
import { ParagraphImprovement } from '../ImproveDialog/ParagraphImprovement.tsx';
import { MemoryPanel } from '../MemoryPanel/MemoryPanel.tsx';
import { MobileToolbar } from '../MobileToolbar/MobileToolbar.tsx';
import { NextStep } from '../NextStep/NextStep.tsx';
import { Notices } from '../Notices/Notices.tsx';
import { PictureDialog } from '../ParagraphImages/PictureDialog.tsx';
import { usePictureDrops } from '../ParagraphImages/usePictureDrops.ts';
import { PremiseCard } from '../PremiseCard/PremiseCard.tsx';
import { StoryStart } from '../PremiseCard/StoryStart.tsx';
import { PublishDialog } from '../PublishDialog/PublishDialog.tsx';
import { RunBanner } from '../RunBanner/RunBanner.tsx';
import { SaveBanner } from '../SaveBanner/SaveBanner.tsx';
import { ShortcutSheet } from '../ShortcutSheet/ShortcutSheet.tsx';
import { StoryText } from '../StoryText/StoryText.tsx';
import { StoryProgress } from '../TitleBar/StoryProgress.tsx';
import { TitleBar } from '../TitleBar/TitleBar.tsx';
import { Toolbar } from '../Toolbar/Toolbar.tsx';
import { VersionHistory } from '../VersionHistory/VersionHistory.tsx';
import { desk, editor, margin, page } from './StoryEditor.css.ts';
import { useActiveParagraph } from './useActiveParagraph.ts';
import { useEditorKeys } from './useEditorKeys.ts';
import { useKeptFocus } from './useKeptFocus.ts';

export interface StoryEditorProps {
  /** Shown at the start of the toolbar, before the editor's own tools. */
  toolbarStart?: ReactNode;
  /** Where the sticky toolbar stops, as a CSS length: the height of what is fixed above it. Default 0. */
  toolbarOffset?: string;
  /** The paragraph that is turned to when the editor appears; else the one that was worked on. Read once. */
  activeParagraph?: string | null;
}

/** The whole story editor; put a `StoryEditorProvider` around it. */
export function StoryEditor({ toolbarStart, toolbarOffset, activeParagraph = null }: StoryEditorProps) {
  const strings = useEditorStrings();
  const root = useRef<HTMLElement>(null);
  const runState = useEditor(({ run }) => run.state);
  const isFocusMode = useEditor((state) => state.isFocusMode);
  const isPlaced = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) !== undefined);
  useEditorKeys(root);
  useKeptFocus(root, runState);
  usePictureDrops(root);
  useActiveParagraph(root, activeParagraph);
  return (
    <section
      ref={root}
      aria-label={strings.editorLabel}
      className={editor}
      data-fabula-editor
      data-focus-mode={isFocusMode || undefined}
    >
      <Notices>
        <Toolbar start={toolbarStart} offset={toolbarOffset} />
        <FindReplace offset={toolbarOffset} />
        <div className={desk}>
          <div className={page}>
            <SaveBanner />
            {!isFocusMode && (
              <>
                <TitleBar />
                <StoryProgress />
                <PremiseCard />
                <StoryStart />
              </>
            )}
            <StoryText />
            {!isPlaced && (
              <>
                <DraftReview />
                <RunBanner />
              </>
            )}
            <NextStep />
          </div>
          {!isFocusMode && (
            <aside className={margin} aria-label={strings.memory}>
              <MemoryPanel />
            </aside>
          )}
        </div>
        <VisuallyHidden>
          <span role="status">{runState === 'reviewing' ? strings.draftReady : ''}</span>
        </VisuallyHidden>
        <AcceptedHighlight />
        <ParagraphImprovement />
        <PictureDialog />
        <ShortcutSheet />
        <VersionHistory />
        <PublishDialog />
        <MobileToolbar />
      </Notices>
    </section>
  );
}
