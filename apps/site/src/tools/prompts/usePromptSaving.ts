import type { Prompt } from '@fabula/contract';
import { useState } from 'react';
import { isCallFailure } from '../../api/callText.ts';
import { toasts } from '../../ui/toasts.ts';
import { findPrompt } from './findPrompt.ts';
import { promptCalls } from './promptCalls.ts';
import { type KeptDraft, promptDrafts } from './promptDrafts.ts';
import { filled } from './usePromptDraft.ts';

/** What a prompt still needs, by its field (accounts.md §5). */
export type PromptProblems = Partial<Record<'name' | 'content' | 'type', string>>;

function problemsOf({ name, content, type }: KeptDraft): PromptProblems {
  return {
    ...(name.trim() === '' && { name: 'Prompt name is required' }),
    ...(content.trim() === '' && { content: 'Prompt content is required' }),
    ...(type === null && { type: 'Prompt type is required' }),
  };
}

export interface PromptSavingOptions {
  prompt: Prompt | null;
  draft: KeptDraft;
  onSaved: (prompt: Prompt) => void;
}

/** Saves a draft: a new prompt, or a new version of one. Where somebody else has saved since, both texts stay. */
export function usePromptSaving({ prompt, draft, onSaved }: PromptSavingOptions) {
  const [isSaving, setSaving] = useState(false);
  const [problems, setProblems] = useState<PromptProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** The prompt as somebody else has saved it meanwhile. */
  const [theirs, setTheirs] = useState<Prompt | null>(null);

  async function send({ name, type, content, samples }: KeptDraft, version: number): Promise<void> {
    const body = { name: name.trim(), content, sample_data: filled(samples) };
    const answer = prompt
      ? await promptCalls.change(prompt._id, { ...body, version })
      : await promptCalls.create({ ...body, type: type ?? 'user' });
    if (!isCallFailure(answer)) {
      promptDrafts.remove(prompt?._id ?? 'new');
      toasts.add({
        title: prompt ? 'Prompt updated successfully!' : 'Prompt created successfully!',
        variant: 'success',
      });
      return onSaved(answer);
    }
    if (prompt && answer.status === 409) {
      const now = await findPrompt(prompt._id);
      if (now && !isCallFailure(now) && now.version !== version) return setTheirs(now);
    }
    setFailure(answer.detail ?? 'Failed to create/update prompt. Please try again.');
  }

  return {
    isSaving,
    problems,
    failure,
    theirs,
    /** The conflict is over. */
    settle: () => setTheirs(null),
    forget: (field: keyof PromptProblems) => setProblems(({ [field]: _, ...others }) => others),
    /** `version`: the one that it is to follow, where that is another than it was begun on. Resolves to what is missing. */
    async save(version = draft.version): Promise<PromptProblems> {
      const found = problemsOf(draft);
      setProblems(found);
      if (isSaving || Object.keys(found).length > 0) return found;
      setFailure(null);
      setTheirs(null);
      setSaving(true);
      await send(draft, version);
      setSaving(false);
      return found;
    },
  };
}
