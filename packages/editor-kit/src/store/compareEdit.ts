import { newId } from '@fabula/work-kit/core';
import { newDraft } from '../model/Draft.ts';
import type { Intent } from '../model/Intent.ts';
import { isRunning } from '../model/Run.ts';
import { compareSentences } from '../model/sentenceChanges.ts';
import type { EditorContext } from './EditorContext.ts';
import type { WritingSlice } from './EditorState.ts';

/** The writer's own wording as a draft beside the paragraph, to be judged like any other (E6). */
export function compareEdit({ get, set }: EditorContext): WritingSlice['compareEdit'] {
  return (id, text) => {
    const { run, story } = get();
    const before = story.paragraphs.find((one) => one.id === id)?.text;
    if (isRunning(run) || before === undefined || before === text) return;
    const changes = compareSentences(before, text).map((change) => ({ ...change, verdict: 'open' as const }));
    const draft = newDraft({ id: newId(), paragraphs: [text], changes, progressAfter: story.progress });
    const place = { at: 'paragraph', id } as const;
    const intent: Intent = { kind: 'edit', place, advance: 0, instruction: '', leftOut: [], before };
    set({ run: { state: 'reviewing', intent, drafts: [draft], activeId: draft.id, reasoning: '' } });
  };
}
