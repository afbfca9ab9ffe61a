import { linkClass, Stack } from '@fabula/ui-kit';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { pathOf } from '../../addresses.ts';
import { NoModelNote } from '../NoModelNote.tsx';
import { ToolsPage } from '../ToolsPage.tsx';
import { PromptLibrary } from './PromptLibrary.tsx';
import { PromptOpener } from './PromptOpener.tsx';
import { PromptTransfer } from './PromptTransfer.tsx';

/** The prompt library (T1): all of it, or the one that the address names. */
export function PromptsPage() {
  const [query] = useSearchParams();
  const edited = query.get('edit');
  const [imports, setImports] = useState(0);
  if (edited !== null)
    return (
      <ToolsPage
        tool="prompts"
        title={edited === 'new' ? 'New prompt' : 'Edit prompt'}
        actions={
          <Link to={pathOf('prompts')} className={linkClass({ variant: 'quiet' })}>
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
      lead="What the model is told. A change holds from the next generation on, for everybody who writes here."
      actions={
        <>
          <PromptTransfer onImported={() => setImports((before) => before + 1)} />
          <Link to={`${pathOf('prompts')}?edit=new`} className={linkClass({ variant: 'primary' })}>
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
