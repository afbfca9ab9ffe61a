'use client';

import { ConnectionLost as LostNotice, nextStep, RunNotice, RunStatus, SaveNotice } from '@fabula/work-kit';
import { isRunning } from '../../model/Run.ts';
import { failureWords } from '../../react/strings/EditorStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';

export function RunBanner() {
  const strings = useEditorStrings();
  const { failureActions } = useEditorProvider();
  const run = useEditor((state) => state.run);
  const retry = useEditor((state) => state.retry);
  const dismiss = useEditor((state) => state.dismissFailure);
  if (run.state !== 'failed' && run.state !== 'cancelled') return null;
  return (
    <RunNotice
      failure={run.failure}
      isCancelled={run.state === 'cancelled'}
      words={failureWords(strings, run.failure, run.draft !== null)}
      strings={strings}
      retryProps={run.draft ? undefined : nextStep}
      actions={failureActions(run.failure)}
      onRetry={retry}
      onDismiss={dismiss}
    />
  );
}

export function Generating() {
  const strings = useEditorStrings();
  const cancel = useEditor((state) => state.cancel);
  const reconnection = useReconnection();
  const isCancelling = useEditor(({ run }) => isRunning(run) && run.isCancelling);
  return (
    <RunStatus
      label={strings.generating}
      reconnection={reconnection}
      isCancelling={isCancelling}
      strings={strings}
      cancelProps={nextStep}
      onCancel={cancel}
    />
  );
}

export function ConnectionLost() {
  const strings = useEditorStrings();
  const reconnection = useReconnection();
  return reconnection && <LostNotice {...reconnection} strings={strings} />;
}

function useReconnection() {
  const reconnecting = useEditor((state) => state.reconnecting);
  const onTryNow = useEditor((state) => state.tryNow);
  return reconnecting && { ...reconnecting, onTryNow };
}

export function SaveBanner() {
  const strings = useEditorStrings();
  const saving = useEditor((state) => state.saving);
  const save = useEditor((state) => state.save);
  const accountSaving = useEditor((state) => state.accountSaving);
  const saveToAccount = useEditor((state) => state.saveToAccount);
  const openPanel = useEditor((state) => state.openPanel);
  return (
    <SaveNotice
      saving={saving}
      accountSaving={accountSaving}
      strings={strings}
      exportLabel={strings.exportStory}
      onExport={() => openPanel('export')}
      onSave={() => void save()}
      onSaveToAccount={() => void saveToAccount()}
    />
  );
}
