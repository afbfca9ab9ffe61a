'use client';

import {
  BookmarkIcon,
  Button,
  FeedbackIcon,
  Icon,
  IconButton,
  PencilIcon,
  PlusIcon,
  ToggleButton,
} from '@fabula/ui-kit';
import { nextStep } from '@fabula/work-kit';
import { type ReactNode, useId, useState } from 'react';
import { type Draft, mixedDraft } from '../../model/Draft.ts';
import { countVerdicts } from '../../model/sentenceChanges.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { LazyForm } from '../LazyDialog/LazyForm.tsx';
import type { DraftMode, Typing } from './DraftBody.tsx';
import {
  acceptNote,
  bar,
  barTools,
  besideToggle,
  modeLook,
  modeTool,
  modeWord,
  verdict,
} from './DraftReview.css.ts';

interface DraftBarProps {
  draft: Draft;
  mode: DraftMode;
  onModeChange: (mode: DraftMode) => void;
  isBeside: boolean;
  /** Null when there is no other draft. */
  onBesideChange: ((isBeside: boolean) => void) | null;
  typing: Typing;
  /** Null where the original stands in the text. */
  original: { isShown: boolean; onChange: (isShown: boolean) => void } | null;
}

export function DraftBar({
  draft,
  mode,
  onModeChange,
  isBeside,
  onBesideChange,
  typing,
  original,
}: DraftBarProps) {
  const strings = usePartStrings(reviewStrings);
  const [isFeedbackOpen, setFeedbackOpen] = useState(false);
  const [isImproveOpen, setImproveOpen] = useState(false);
  const noteId = useId();
  const { canSendFeedback } = useEditorProvider();
  const accept = useEditor((state) => state.acceptDraft);
  const reject = useEditor((state) => state.rejectDraft);
  const isTyped = useEditor(({ preferences }) => preferences.showWordByWord);
  const setPreference = useEditor((state) => state.setPreference);
  const isWriting = draft.state === 'writing';
  const isEmpty = draft.paragraphs.length === 0 && draft.changes === null;
  const toggle = (own: DraftMode) => (isOn: boolean) => onModeChange(isOn ? own : 'read');
  return (
    <div className={bar}>
      <div className={verdict} data-fabula-verdict>
        <Button
          variant="primary"
          disabledReason={isWriting ? strings.draftIsWritten : isEmpty ? strings.draftIsEmpty : undefined}
          {...(draft.changes && { 'aria-describedby': noteId })}
          onPress={accept}
          {...nextStep}
        >
          {strings.accept}
        </Button>
        <Button onPress={reject}>{strings.reject}</Button>
      </div>
      <div className={barTools}>
        {typing.isTyping && (
          <Button variant="quiet" size="small" onPress={typing.skip}>
            {strings.skipAnimation}
          </Button>
        )}
        <ToggleButton
          size="small"
          label={strings.typingAnimation}
          icon={<PencilIcon />}
          isSelected={isTyped}
          onChange={(isSelected) => setPreference('showWordByWord', isSelected)}
        />
        {original && (
          <ToggleButton
            size="small"
            label={strings.showOriginal}
            icon={<OriginalIcon />}
            isSelected={original.isShown}
            onChange={original.onChange}
          />
        )}
        {!isWriting && !isEmpty && (
          <>
            <ModeTool
              icon={<BookmarkIcon />}
              name={strings.markSentences}
              isSelected={mode === 'mark'}
              onChange={toggle('mark')}
            />
            {draft.name !== mixedDraft && (
              <ModeTool
                icon={<PlusIcon />}
                name={strings.takeOver}
                isSelected={mode === 'take'}
                onChange={toggle('take')}
              />
            )}
          </>
        )}
        {onBesideChange && (
          <span className={besideToggle}>
            <ToggleButton size="small" isSelected={isBeside} onChange={onBesideChange}>
              {strings.sideBySide}
            </ToggleButton>
          </span>
        )}
        {!isWriting && !isEmpty && (
          <Button variant="quiet" size="small" onPress={() => setImproveOpen(true)}>
            {strings.improve}
          </Button>
        )}
        <LazyForm name="ImproveDialog" isOpen={isImproveOpen} onOpenChange={setImproveOpen} />
        {canSendFeedback && (
          <>
            <IconButton size="small" label={strings.feedback} onPress={() => setFeedbackOpen(true)}>
              <FeedbackIcon />
            </IconButton>
            <LazyForm name="FeedbackDialog" isOpen={isFeedbackOpen} onOpenChange={setFeedbackOpen} />
          </>
        )}
      </div>
      {draft.changes && (
        <div id={noteId} className={acceptNote}>
          <AcceptNote changes={draft.changes} />
        </div>
      )}
    </div>
  );
}

interface ModeToolProps {
  icon: ReactNode;
  name: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** Its name beside its picture, or in a narrow room the picture alone. */
function ModeTool({ icon, name, ...props }: ModeToolProps) {
  return (
    <ToggleButton size="small" className={modeTool} aria-label={name} {...props}>
      <span className={modeLook}>
        {icon}
        <span className={modeWord}>{name}</span>
      </span>
    </ToggleButton>
  );
}

function AcceptNote({ changes }: { changes: NonNullable<Draft['changes']> }) {
  const strings = usePartStrings(reviewStrings);
  const { open, accepted } = countVerdicts(changes);
  const taken = open + accepted;
  return taken === 0 ? strings.acceptTakesNone : strings.acceptTakes(taken, open);
}

function OriginalIcon() {
  return (
    <Icon>
      <path d="M4.5 5.5v4h4M4.9 9.5A6 6 0 1 1 4 12" />
    </Icon>
  );
}
