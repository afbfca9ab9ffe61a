import { limits, type Prompt, quoteContent, unquoteContent } from '@fabula/contract';
import { estimateTokens } from '@fabula/editor-kit/core';
import {
  AlertDialog,
  Banner,
  Button,
  Disclosure,
  linkClass,
  Row,
  Select,
  SelectItem,
  Stack,
  Text,
  TextField,
} from '@fabula/ui-kit';
import { placeholdersIn } from '@fabula/writing';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, useBlocker, useNavigate } from 'react-router-dom';
import { ComparedText } from '../ComparedText.tsx';
import { partTitle } from '../parts.css.ts';
import { contextNames, missingContext } from './missingContext.ts';
import { usedByWords, useRemoving } from './PromptLibrary.tsx';
import { PromptText, SampleFields } from './PromptText.tsx';
import { PromptVersions } from './PromptVersions.tsx';
import { usePromptPaths } from './promptCalls.ts';
import { type PromptDraft, usePromptDraft, usePromptSaving } from './promptDrafts.ts';
import * as css from './prompts.css.ts';

interface PromptEditorProps {
  prompt: Prompt | null;
  onSaved: (prompt: Prompt) => void;
}

const count = new Intl.NumberFormat('en-US');

/** Edits a prompt (T1): text, samples of its placeholders, and versions. */
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
  const lacks = missingContext(prompt?.used_by ?? null, placeholdersIn(read));

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
          className={css.notice}
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
      <div className={css.columns}>
        <Stack>
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
                : 'System: who the model is. User: what it should do.'
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
        </Stack>
        <Stack gap={5}>
          {prompt?.used_by && (
            <Part title="In use">
              <Text variant="label" tone="soft">
                {usedByWords(prompt.used_by)}. What you save is told from the next generation on, as long as
                the prompt keeps its name.
              </Text>
              {lacks.map((placeholder) => (
                <Text key={placeholder} as="p" variant="label" role="status">
                  This prompt has no {`{{${placeholder}}}`}, so the model is not told{' '}
                  {contextNames[placeholder]}. Write it on a line of its own, behind the text of the story.
                </Text>
              ))}
            </Part>
          )}
          <Part title="Placeholders">
            <SampleFields
              names={placeholdersIn(read)}
              samples={draft.samples}
              onChange={(samples) => change({ samples })}
            />
          </Part>
          {prompt && (
            <PromptVersions prompt={prompt} content={draft.content} isChanged={isChanged} onRestored={goOn} />
          )}
          <Disclosure title="As it is stored" level={2}>
            <p className={css.stored} dir="auto">
              {quoteContent(read)}
            </p>
          </Disclosure>
        </Stack>
      </div>
      {saving.failure !== null && <Banner tone="error" className={css.notice} title={saving.failure} />}
      {/* Before the bar: after a deletion it must know that nothing is lost by the time the bar navigates. */}
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <h2 className={partTitle}>{title}</h2>
      {children}
    </Stack>
  );
}

interface EditorBarProps {
  prompt: Prompt | null;
  isChanged: boolean;
  isKept: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

function EditorBar({ prompt, isChanged, isKept, isSaving, onDiscard }: EditorBarProps) {
  const navigate = useNavigate();
  const paths = usePromptPaths();
  const [isAsking, setAsking] = useState(false);
  const [isGone, setGone] = useState(false);
  const removing = useRemoving(() => undefined);
  useEffect(() => {
    if (isGone) navigate(paths.all);
  }, [isGone, navigate, paths]);
  const unsaved = isKept ? 'Not saved yet' : 'Not saved yet, and this browser cannot keep it';
  return (
    <div className={css.bar}>
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
      <Text as="span" tone="soft" role="status">
        {removing.failure
          ? 'Failed to delete prompt. Please try again.'
          : isChanged
            ? unsaved
            : prompt && `Version ${prompt.version}`}
      </Text>
      {prompt && (
        <Row as="span" className={css.barEnd}>
          <Link to={paths.test(prompt)} className={linkClass({ variant: 'quiet' })}>
            Test it
          </Link>
          <Button variant="quiet" onPress={() => setAsking(true)}>
            Delete…
          </Button>
        </Row>
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

interface PromptConflictProps {
  theirs: Prompt;
  draft: PromptDraft;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** A concurrent save: keeps one text, and loses neither. */
function PromptConflict({ theirs, draft, onKeepMine, onTakeTheirs }: PromptConflictProps) {
  return (
    <Banner
      tone="warning"
      className={css.notice}
      title="Somebody else has saved this prompt since you opened it"
      actions={
        <>
          <Button size="small" onPress={onKeepMine}>
            Save mine after theirs
          </Button>
          <Button size="small" variant="quiet" onPress={onTakeTheirs}>
            Discard mine
          </Button>
        </>
      }
    >
      Theirs is version {theirs.version}. Your text is still here, and nothing of it is saved. Theirs stays
      among the versions, whatever you do.
      <Disclosure title="From theirs to yours">
        <ComparedText
          before={unquoteContent(theirs.content)}
          after={draft.content}
          beforeLabel="Theirs"
          afterLabel="Yours"
          isCode
        />
      </Disclosure>
    </Banner>
  );
}

interface LeavingQuestionProps {
  isAsked: boolean;
  isKept: boolean;
}

function LeavingQuestion({ isAsked, isKept }: LeavingQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isAsked && (from.pathname !== to.pathname || from.search !== to.search),
  );
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      onOpenChange={(isOpen) => {
        if (!isOpen && blocker.state === 'blocked') blocker.reset();
      }}
    >
      {isKept
        ? 'What you changed stays in this browser, and is here when you come back. The model gets it once it is saved.'
        : 'What you changed is lost: this browser has no room to keep it.'}
    </AlertDialog>
  );
}
