import type { Prompt } from '@fabula/contract';
import { isCallFailure } from '@fabula/contract/client';
import { Banner, Button, linkClass, Skeleton, Stack } from '@fabula/ui-kit';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { NoModelNote, ToolsPage } from '../parts.tsx';
import { PromptEditor } from './PromptEditor.tsx';
import { PromptLibrary } from './PromptLibrary.tsx';
import { PromptTransfer } from './PromptTransfer.tsx';
import { findPrompt, usePromptCalls, usePromptPaths } from './promptCalls.ts';

/** The prompt library (T1): the cards, or the prompt of the address. */
export function PromptsPage() {
  const paths = usePromptPaths();
  const [query] = useSearchParams();
  const edited = query.get('edit');
  const [imports, setImports] = useState(0);
  if (edited !== null)
    return (
      <ToolsPage
        tool="prompts"
        title={edited === 'new' ? 'New prompt' : 'Edit prompt'}
        actions={
          <Link to={paths.all} className={linkClass({ variant: 'quiet' })}>
            All prompts
          </Link>
        }
      >
        <Stack gap={5}>
          <NoModelNote />
          <PromptOpener of={edited} />
        </Stack>
      </ToolsPage>
    );
  return (
    <ToolsPage
      tool="prompts"
      lead="The instructions that the model gets. A change applies from the next generation on, for everybody who writes here."
      actions={
        <>
          <PromptTransfer onImported={() => setImports((before) => before + 1)} />
          <Link to={paths.edit('new')} className={linkClass({ variant: 'primary' })}>
            New prompt
          </Link>
        </>
      }
    >
      <Stack gap={5}>
        <NoModelNote />
        <PromptLibrary key={imports} />
      </Stack>
    </ToolsPage>
  );
}

type Opened =
  | { state: 'loading' }
  | { state: 'failed'; detail: string | undefined }
  | { state: 'gone' }
  | { state: 'open'; prompt: Prompt | null };

/** Loads the prompt of the address; `new` is a blank one. */
function PromptOpener({ of }: { of: string }) {
  const [opened, setOpened] = useState<Opened>({ state: of === 'new' ? 'open' : 'loading', prompt: null });
  const [attempt, setAttempt] = useState(0);
  /** The id of the new prompt after its first save: the address follows. */
  const [created, setCreated] = useState<string | null>(null);
  const here = opened.state === 'open' ? (opened.prompt?._id ?? 'new') : null;
  const isHere = here === of || (of === 'new' && here !== null && here === created);
  const navigate = useNavigate();
  const calls = usePromptCalls();
  const { all, edit } = usePromptPaths();
  useEffect(() => {
    if (created === null || of !== 'new' || here !== created) return;
    navigate(edit(created), { replace: true });
  }, [created, of, here, navigate, edit]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (isHere) return;
    const leaving = new AbortController();
    setOpened({ state: 'loading' });
    void findPrompt(calls, of, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      if (isCallFailure(found)) setOpened({ state: 'failed', detail: found.detail });
      else setOpened(found ? { state: 'open', prompt: found } : { state: 'gone' });
    });
    return () => leaving.abort();
  }, [calls, of, attempt, isHere]);

  const back = (
    <Link to={all} className={linkClass({ variant: 'quiet' })}>
      All prompts
    </Link>
  );
  switch (opened.state) {
    case 'loading':
      return <Skeleton lines={8} label="Opening the prompt" />;
    case 'failed':
      return (
        <Banner
          tone="error"
          title="Failed to load prompts. Please try again."
          actions={
            <>
              <Button size="small" onPress={() => setAttempt((before) => before + 1)}>
                Retry
              </Button>
              {back}
            </>
          }
        >
          {opened.detail}
        </Banner>
      );
    case 'gone':
      return (
        <Banner tone="warning" title="This prompt no longer exists" actions={back}>
          Somebody may have deleted it since.
        </Banner>
      );
    case 'open':
      return (
        <PromptEditor
          prompt={opened.prompt}
          onSaved={(prompt) => {
            if (opened.prompt === null) setCreated(prompt._id);
            setOpened({ state: 'open', prompt });
          }}
        />
      );
  }
}
