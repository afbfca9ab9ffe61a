'use client';

import { BookmarkIcon, Button, FeedbackIcon, PencilIcon, ToggleButton } from '@fabula/ui-kit';
import { useState } from 'react';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { FeedbackDialog } from '../FeedbackDialog/FeedbackDialog.tsx';
import { nextStep } from '../StoryEditor/nextStep.ts';
import { bar, spring } from './DraftReview.css.ts';

interface DraftBarProps {
  isMarking: boolean;
  onMarkingChange: (isMarking: boolean) => void;
  isTyping: boolean;
  onSkipTyping: () => void;
}

/** What one does with a draft. */
export function DraftBar({ isMarking, onMarkingChange, isTyping, onSkipTyping }: DraftBarProps) {
  const strings = useEditorStrings();
  const [isFeedbackOpen, setFeedbackOpen] = useState(false);
  const { canSendFeedback } = useEditorProvider();
  const accept = useEditor((state) => state.acceptDraft);
  const reject = useEditor((state) => state.rejectDraft);
  const isTyped = useEditor(({ preferences }) => preferences.showWordByWord);
  const setPreference = useEditor((state) => state.setPreference);
  return (
    <div className={bar}>
      <Button variant="primary" onPress={accept} {...nextStep}>
        {strings.accept}
      </Button>
      <Button onPress={reject}>{strings.reject}</Button>
      <span className={spring} />
      {isTyping && (
        <Button variant="quiet" size="small" onPress={onSkipTyping}>
          {strings.skipAnimation}
        </Button>
      )}
      <ToggleButton size="small" icon={<BookmarkIcon />} isSelected={isMarking} onChange={onMarkingChange}>
        {strings.markSentences}
      </ToggleButton>
      <ToggleButton
        size="small"
        label={strings.typingAnimation}
        icon={<PencilIcon />}
        isSelected={isTyped}
        onChange={(isSelected) => setPreference('showWordByWord', isSelected)}
      />
      {canSendFeedback && (
        <>
          <Button variant="quiet" size="small" icon={<FeedbackIcon />} onPress={() => setFeedbackOpen(true)}>
            {strings.feedback}
          </Button>
          <FeedbackDialog isOpen={isFeedbackOpen} onOpenChange={setFeedbackOpen} />
        </>
      )}
    </div>
  );
}
