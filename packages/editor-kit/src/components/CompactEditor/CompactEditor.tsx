'use client';

import { TextArea, VisuallyHidden } from '@fabula/ui-kit';
import { type ReactNode, useRef } from 'react';
import { reviewPlace } from '../../model/reviewPlace.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { AcceptedHighlight } from '../DraftReview/AcceptedHighlight.tsx';
import { DraftReview } from '../DraftReview/DraftReview.tsx';
import { FindReplace } from '../FindReplace/FindReplace.tsx';
import { ParagraphImprovement } from '../ImproveDialog/ParagraphImprovement.tsx';
import { NextStep } from '../NextStep/NextStep.tsx';
import { Notices } from '../Notices/Notices.tsx';
import { PictureDialog } from '../ParagraphImages/PictureDialog.tsx';
import { usePictureDrops } from '../ParagraphImages/usePictureDrops.ts';
import { RunBanner } from '../RunBanner/RunBanner.tsx';
import { SaveBanner } from '../SaveBanner/SaveBanner.tsx';
import { ShortcutSheet } from '../ShortcutSheet/ShortcutSheet.tsx';
import { editor } from '../StoryEditor/StoryEditor.css.ts';
import { useActiveParagraph } from '../StoryEditor/useActiveParagraph.ts';
import { useEditorKeys } from '../StoryEditor/useEditorKeys.ts';
import { useKeptFocus } from '../StoryEditor/useKeptFocus.ts';
import { StoryText } from '../StoryText/StoryText.tsx';
import { premise as premiseClass, sheet } from './CompactEditor.css.ts';
import { CompactToolbar } from './CompactToolbar.tsx';

export interface CompactEditorProps {
  /** Shown at the start of the toolbar. */
  toolbarStart?: ReactNode;
  /** Where the sticky toolbar stops, as a CSS length: the height of what is fixed above it. Default 0. */
  toolbarOffset?: string;
  /** The paragraph that is turned to when the editor appears; else the one that was worked on. Read once. */
  activeParagraph?: string | null;
}

/**
 * The same editor on the same story with nothing beside the text (D-COMPACT): the premise as a line, the paragraphs, one
 * field for what happens next. Put a `StoryEditorProvider` around it; one that stays takes everything along from the
 * whole editor and back.
 */
export function CompactEditor({ toolbarStart, toolbarOffset, activeParagraph = null }: CompactEditorProps) {
  const strings = useEditorStrings();
  const root = useRef<HTMLElement>(null);
  const runState = useEditor(({ run }) => run.state);
  const isFocusMode = useEditor((state) => state.isFocusMode);
  const premise = useEditor(({ story }) => story.premise);
  const setPremise = useEditor((state) => state.setPremise);
  const isPlaced = useEditor((state) => state.run.state !== 'idle' && reviewPlace(state) !== undefined);
  useEditorKeys(root);
  useKeptFocus(root, runState);
  usePictureDrops(root);
  useActiveParagraph(root, activeParagraph);
  return (
    <section
      ref={root}
      aria-label={strings.compactLabel}
      className={editor}
      data-fabula-editor
      data-focus-mode={isFocusMode || undefined}
    >
      <Notices>
        <CompactToolbar start={toolbarStart} offset={toolbarOffset} />
        <FindReplace offset={toolbarOffset} />
        <div className={sheet}>
          <SaveBanner />
          <TextArea
            variant="page"
            rows={1}
            autoGrow
            label={strings.premise}
            isLabelHidden
            placeholder={strings.premisePlaceholder}
            value={premise}
            onChange={setPremise}
            className={premiseClass}
          />
          <StoryText />
          {!isPlaced && (
            <>
              <DraftReview />
              <RunBanner />
            </>
          )}
          <NextStep isCompact />
        </div>
        <VisuallyHidden>
          <span role="status">{runState === 'reviewing' ? strings.draftReady : ''}</span>
        </VisuallyHidden>
        <PictureDialog />
        <AcceptedHighlight />
        <ParagraphImprovement />
        <ShortcutSheet />
      </Notices>
    </section>
  );
}
