import type { Prompt } from '@fabula/contract';
import { AlertDialog, Button, linkClass } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { pathOf } from '../../addresses.ts';
import { bar, barEnd, standing } from './PromptEditor.css.ts';
import { testPath } from './testPath.ts';
import { usedByWords } from './usedByWords.ts';
import { useRemoving } from './useRemoving.ts';

export interface EditorBarProps {
  prompt: Prompt | null;
  isChanged: boolean;
  isKept: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

/** What can be done with the prompt, always in sight. */
export function EditorBar({ prompt, isChanged, isKept, isSaving, onDiscard }: EditorBarProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isGone, setGone] = useState(false);
  const removing = useRemoving(() => undefined);
  useEffect(() => {
    if (isGone) navigate(pathOf('prompts'));
  }, [isGone, navigate]);
  const unsaved = isKept ? 'Not saved yet' : 'Not saved yet, and this browser cannot keep it';
  return (
    <div className={bar}>
      <Button
        variant="primary"
        type="submit"
        isPending={isSaving}
        pendingLabel="Saving…"
        disabledReason={prompt && !isChanged ? 'There is nothing to save: it is as it was.' : undefined}
      >
        {prompt ? 'Save' : 'Create'}
      </Button>
      {isChanged && (
        <Button variant="quiet" onPress={onDiscard}>
          Discard changes
        </Button>
      )}
      <span className={standing} role="status">
        {removing.failure
          ? 'Failed to delete prompt. Please try again.'
          : isChanged
            ? unsaved
            : prompt && `Version ${prompt.version}`}
      </span>
      {prompt && (
        <span className={barEnd}>
          <Link to={testPath(prompt)} className={linkClass({ variant: 'quiet' })}>
            Test it
          </Link>
          <Button variant="quiet" onPress={() => setAsking(true)}>
            Delete…
          </Button>
        </span>
      )}
      {prompt && (
        <AlertDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title={`Delete “${prompt.name}”?`}
          confirmLabel="Delete"
          isDestructive
          onConfirm={() => {
            void removing.remove(prompt).then((isRemoved) => {
              if (!isRemoved) return;
              onDiscard();
              setGone(true);
            });
          }}
        >
          Are you sure you want to delete this prompt? Its earlier versions go with it.
          {prompt.used_by &&
            ` It is in use (${usedByWords(prompt.used_by)}): without it the model is told what Fabula came with.`}
        </AlertDialog>
      )}
    </div>
  );
}
