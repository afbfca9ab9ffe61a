import { limits, type PromptImportAnswer } from '@fabula/contract';
import { isCallFailure } from '@fabula/contract/client';
import { Banner, Button, Dialog, saveFile } from '@fabula/ui-kit';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTools } from '../useTools.ts';
import { usePromptCalls } from './promptCalls.ts';
import { chosenFile, report } from './prompts.css.ts';

type Importing =
  | { state: 'done'; name: string; answer: PromptImportAnswer }
  | { state: 'failed'; name: string; detail: string };

/** Exports and imports the library as YAML (D-YAML). */
export function PromptTransfer({ onImported }: { onImported: () => void }) {
  const { toasts } = useTools();
  const calls = usePromptCalls();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'export' | 'import' | null>(null);
  const [importing, setImporting] = useState<Importing | null>(null);

  async function take() {
    setBusy('export');
    const answer = await calls.export();
    setBusy(null);
    if (!isCallFailure(answer)) return saveFile(answer, 'fabula-prompts.yaml');
    toasts.add({
      title: 'The prompts could not be exported.',
      description: answer.detail ?? answer.error,
      variant: 'error',
    });
  }

  async function bring({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    if (!chosen) return;
    const { name, size } = chosen;
    // Allows the same file again, once it is mended.
    currentTarget.value = '';
    if (size > limits.promptLibraryBytes)
      return setImporting({ state: 'failed', name, detail: 'The file is larger than 8 MB.' });
    setBusy('import');
    const answer = await calls.import(new Blob([chosen], { type: 'application/yaml' }));
    setBusy(null);
    if (isCallFailure(answer))
      return setImporting({ state: 'failed', name, detail: answer.detail ?? answer.error });
    setImporting({ state: 'done', name, answer });
    onImported();
  }

  return (
    <>
      <Button variant="quiet" isPending={busy === 'export'} onPress={() => void take()}>
        Export
      </Button>
      <Button variant="quiet" isPending={busy === 'import'} onPress={() => file.current?.click()}>
        Import…
      </Button>
      <input
        ref={file}
        className={chosenFile}
        type="file"
        accept=".yaml,.yml,application/yaml"
        aria-label="A library of prompts, as YAML"
        tabIndex={-1}
        onChange={(event) => void bring(event)}
      />
      <Dialog
        size="small"
        title="Import prompts"
        isOpen={importing !== null}
        onOpenChange={(isOpen) => !isOpen && setImporting(null)}
        footer={({ close }) => (
          <Button variant="primary" autoFocus onPress={close}>
            OK
          </Button>
        )}
      >
        {importing?.state === 'done' && (
          <>
            <p className={report}>
              <bdi>{importing.name}</bdi> was read.
            </p>
            <ul className={report}>
              <li>Added: {importing.answer.created}</li>
              <li>Changed: {importing.answer.updated}</li>
              <li>As they were: {importing.answer.unchanged}</li>
            </ul>
          </>
        )}
        {importing?.state === 'failed' && (
          <Banner tone="error" title="Nothing was imported: all prompts are as they were.">
            <bdi>{importing.name}</bdi>: {importing.detail}
          </Banner>
        )}
      </Dialog>
    </>
  );
}
