import { limits, type Prompt, placeholdersIn, quoteContent } from '@fabula/contract';
import { estimateTokens } from '@fabula/editor-kit/core';
import { Banner, Button, Disclosure, Select, SelectItem, TextField } from '@fabula/ui-kit';
import { useDeferredValue, useRef } from 'react';
import { EditorBar } from './EditorBar.tsx';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import { PromptConflict } from './PromptConflict.tsx';
import { aside, columns, hint, main, notice, part, partTitle, stored } from './PromptEditor.css.ts';
import { PromptText } from './PromptText.tsx';
import { PromptVersions } from './PromptVersions.tsx';
import { SampleFields } from './SampleFields.tsx';
import { usedByWords } from './usedByWords.ts';
import { usePromptDraft } from './usePromptDraft.ts';
import { usePromptSaving } from './usePromptSaving.ts';

export interface PromptEditorProps {
  /** Null for a new one. */
  prompt: Prompt | null;
  onSaved: (prompt: Prompt) => void;
}

const count = new Intl.NumberFormat('en-US');

/** Where a prompt is written (T1): its text as a person reads it, what its placeholders stand for, and what it was. */
export function PromptEditor({ prompt, onSaved }: PromptEditorProps) {
  const name = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const { draft, isChanged, isRestored, isKept, change, begin } = usePromptDraft(prompt);
  const goOn = (saved: Prompt) => {
    begin(saved);
    onSaved(saved);
  };
  const saving = usePromptSaving({ prompt, draft, onSaved: goOn });
  const read = useDeferredValue(draft.content);

  async function save(version?: number) {
    const missing = await saving.save(version);
    if (missing.name) name.current?.focus();
    else if (missing.content && !missing.type) content.current?.focus();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
        event.preventDefault();
        void save();
      }}
    >
      {isRestored && (
        <Banner
          tone="info"
          className={notice}
          title="This is what you wrote and did not save"
          actions={
            <Button size="small" onPress={() => begin(prompt)}>
              Discard it
            </Button>
          }
        />
      )}
      {saving.theirs && (
        <PromptConflict
          theirs={saving.theirs}
          draft={draft}
          onKeepMine={() => void save(saving.theirs?.version)}
          onTakeTheirs={() => {
            const { theirs } = saving;
            if (!theirs) return;
            saving.settle();
            goOn(theirs);
          }}
        />
      )}
      <div className={columns}>
        <div className={main}>
          <TextField
            ref={name}
            label="Name"
            maxLength={limits.promptNameCharacters}
            value={draft.name}
            onChange={(words) => {
              change({ name: words });
              saving.forget('name');
            }}
            errorMessage={saving.problems.name}
          />
          <Select
            label="Type"
            placeholder="Choose a type"
            value={draft.type}
            onChange={(type) => {
              change({ type: type === 'system' ? 'system' : 'user' });
              saving.forget('type');
            }}
            isDisabled={prompt !== null}
            description={
              prompt
                ? 'The type of a prompt cannot be changed.'
                : 'System: who the model is. User: what it shall do.'
            }
            errorMessage={saving.problems.type}
          >
            <SelectItem id="system">System</SelectItem>
            <SelectItem id="user">User</SelectItem>
          </Select>
          <PromptText
            ref={content}
            value={draft.content}
            onChange={(text) => {
              change({ content: text });
              saving.forget('content');
            }}
            errorMessage={saving.problems.content}
            description={`${count.format(read.length)} characters · about ${count.format(estimateTokens(read))} tokens`}
            maxLength={limits.textCharacters}
          />
        </div>
        <div className={aside}>
          {prompt?.used_by && (
            <section className={part} aria-label="In use">
              <h2 className={partTitle}>In use</h2>
              <p className={hint}>
                {usedByWords(prompt.used_by)}. What you save is told from the next generation on, as long as
                the prompt keeps its name.
              </p>
            </section>
          )}
          <section className={part} aria-label="Placeholders">
            <h2 className={partTitle}>Placeholders</h2>
            <SampleFields
              names={placeholdersIn(read)}
              samples={draft.samples}
              onChange={(samples) => change({ samples })}
            />
          </section>
          {prompt && (
            <PromptVersions prompt={prompt} content={draft.content} isChanged={isChanged} onRestored={goOn} />
          )}
          <Disclosure title="As it is stored" level={2}>
            <p className={stored} dir="auto">
              {quoteContent(read)}
            </p>
          </Disclosure>
        </div>
      </div>
      {saving.failure !== null && <Banner tone="error" className={notice} title={saving.failure} />}
      {/* Before the bar, which leaves once the prompt is gone: it must know by then that nothing is lost. */}
      <LeavingQuestion isAsked={isChanged} isKept={isKept} />
      <EditorBar
        prompt={prompt}
        isChanged={isChanged}
        isKept={isKept}
        isSaving={saving.isSaving}
        onDiscard={() => begin(prompt)}
      />
    </form>
  );
}
