import { Skeleton, Stack } from '@fabula/ui-kit';
import { NoModelNote } from '../NoModelNote.tsx';
import { LoadFailure } from '../parts.tsx';
import { mostPrompts } from '../prompts/findPrompt.ts';
import { usePromptList } from '../prompts/usePromptList.ts';
import { ToolsPage } from '../ToolsPage.tsx';
import { PromptBench } from './PromptBench.tsx';

/** Tries prompts on the model (T2). */
export function PromptTestsPage() {
  return (
    <ToolsPage
      tool="promptTests"
      lead="Try what the model makes of prompts, saved as they are. Nothing that is written here enters a story."
    >
      <Stack gap={5}>
        <NoModelNote />
        <Library />
      </Stack>
    </ToolsPage>
  );
}

function Library() {
  const { prompts, state, detail, reload } = usePromptList({ limit: mostPrompts });
  if (state === 'ready') return <PromptBench prompts={prompts} />;
  if (state === 'loading') return <Skeleton lines={8} label="Loading the prompts" />;
  return (
    <LoadFailure title="Failed to load prompts. Please try again." onRetry={reload}>
      {detail}
    </LoadFailure>
  );
}
