import { type Prompt, unquoteContent } from '@fabula/contract';
import { Banner, Button, Disclosure } from '@fabula/ui-kit';
import { ComparedText } from '../ComparedText.tsx';
import { notice } from './PromptEditor.css.ts';
import type { PromptDraft } from './promptDrafts.ts';

export interface PromptConflictProps {
  theirs: Prompt;
  draft: PromptDraft;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else has saved the prompt since it was opened: neither text is lost. */
export function PromptConflict({ theirs, draft, onKeepMine, onTakeTheirs }: PromptConflictProps) {
  return (
    <Banner
      tone="warning"
      className={notice}
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
