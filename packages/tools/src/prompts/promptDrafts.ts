import { type Prompt, type PromptType, unquoteContent } from '@fabula/contract';
import { isCallFailure } from '@fabula/contract/client';
import { useEffect, useMemo, useState } from 'react';
import { useTools } from '../useTools.ts';
import { findPrompt, usePromptCalls } from './promptCalls.ts';

export interface PromptDraft {
  name: string;
  /** Null for none; immutable once the prompt is saved. */
  type: PromptType | null;
  content: string;
  samples: Record<string, string>;
}

/** A draft with its base version; 0 for a new prompt. */
interface KeptDraft extends PromptDraft {
  version: number;
}

type DraftOf = Prompt['_id'] | 'new';

const keyOf = (of: DraftOf) => `fabula-prompt-drafts ${of}`;

/** Unsaved drafts in this browser, until saved, discarded or signed out. */
export const promptDrafts = (storage: Storage | null) => ({
  read(of: DraftOf): KeptDraft | null {
    try {
      const kept = JSON.parse(storage?.getItem(keyOf(of)) ?? 'null') as Partial<KeptDraft> | null;
      if (typeof kept?.name !== 'string' || typeof kept.content !== 'string') return null;
      return { type: null, samples: {}, version: 0, ...kept } as KeptDraft;
    } catch {
      return null;
    }
  },

  /** False where it could not be kept. */
  write(of: DraftOf, draft: KeptDraft): boolean {
    try {
      storage?.setItem(keyOf(of), JSON.stringify(draft));
      return storage !== null;
    } catch {
      return false;
    }
  },

  remove(of: DraftOf): void {
    storage?.removeItem(keyOf(of));
  },

  has: (of: DraftOf): boolean => storage?.getItem(keyOf(of)) != null,
});

function draftOf(prompt: Prompt | null): KeptDraft {
  if (!prompt) return { name: '', type: null, content: '', samples: {}, version: 0 };
  const { name, prompt_type: type, content, sample_data: samples, version } = prompt;
  return { name, type, content: unquoteContent(content), samples, version };
}

/** The draft of a prompt. Unsaved changes are kept in this browser. */
export function usePromptDraft(prompt: Prompt | null) {
  const { local } = useTools().storage;
  const drafts = useMemo(() => promptDrafts(local), [local]);
  const of = prompt?._id ?? 'new';
  const saved = draftOf(prompt);
  const [draft, setDraft] = useState(() => drafts.read(of) ?? saved);
  const [isRestored, setRestored] = useState(() => isDifferent(draft, saved));
  const [isKept, setKept] = useState(true);
  const isChanged = isDifferent(draft, saved);

  useEffect(() => {
    if (isChanged) setKept(drafts.write(of, draft));
    else drafts.remove(of);
  }, [drafts, of, draft, isChanged]);

  return {
    draft,
    isChanged,
    /** True for a draft of an earlier visit. */
    isRestored: isRestored && isChanged,
    isKept,
    change: (changes: Partial<KeptDraft>) => setDraft((before) => ({ ...before, ...changes })),
    begin(next: Prompt | null) {
      if ((next?._id ?? 'new') !== of) drafts.remove(of);
      setDraft(draftOf(next));
      setRestored(false);
    },
  };
}

function isDifferent(draft: KeptDraft, saved: KeptDraft): boolean {
  return (
    draft.name !== saved.name ||
    draft.content !== saved.content ||
    draft.type !== saved.type ||
    JSON.stringify(filled(draft.samples)) !== JSON.stringify(filled(saved.samples))
  );
}

/** Sorted, without empty ones. */
function filled(samples: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(samples)
      .filter(([, sample]) => sample !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Messages by field (accounts.md §5). */
type PromptProblems = Partial<Record<'name' | 'content' | 'type', string>>;

function problemsOf({ name, content, type }: KeptDraft): PromptProblems {
  return {
    ...(name.trim() === '' && { name: 'Prompt name is required' }),
    ...(content.trim() === '' && { content: 'Prompt content is required' }),
    ...(type === null && { type: 'Prompt type is required' }),
  };
}

interface PromptSavingOptions {
  prompt: Prompt | null;
  draft: KeptDraft;
  onSaved: (prompt: Prompt) => void;
}

/** Saves a draft as a new prompt or version. A concurrent save becomes a conflict, and both texts stay. */
export function usePromptSaving({ prompt, draft, onSaved }: PromptSavingOptions) {
  const { toasts, storage } = useTools();
  const calls = usePromptCalls();
  const [isSaving, setSaving] = useState(false);
  const [problems, setProblems] = useState<PromptProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Prompt | null>(null);

  async function send({ name, type, content, samples }: KeptDraft, version: number): Promise<void> {
    const body = { name: name.trim(), content, sample_data: filled(samples) };
    const answer = prompt
      ? await calls.change(prompt._id, { ...body, version })
      : await calls.create({ ...body, type: type ?? 'user' });
    if (!isCallFailure(answer)) {
      promptDrafts(storage.local).remove(prompt?._id ?? 'new');
      toasts.add({
        title: prompt ? 'Prompt updated successfully!' : 'Prompt created successfully!',
        variant: 'success',
      });
      return onSaved(answer);
    }
    if (prompt && answer.status === 409) {
      const now = await findPrompt(calls, prompt._id);
      if (now && !isCallFailure(now) && now.version !== version) return setTheirs(now);
    }
    setFailure(answer.detail ?? 'Failed to create/update prompt. Please try again.');
  }

  return {
    isSaving,
    problems,
    failure,
    theirs,
    settle: () => setTheirs(null),
    forget: (field: keyof PromptProblems) => setProblems(({ [field]: _, ...others }) => others),
    /** `version` is the base, where another one than the draft's. Resolves to the problems. */
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
