import { type Prompt, unquoteContent } from '@fabula/contract';
import { useEffect, useState } from 'react';
import { type KeptDraft, promptDrafts } from './promptDrafts.ts';

/** A prompt as it is saved, to be written in. */
function draftOf(prompt: Prompt | null): KeptDraft {
  if (!prompt) return { name: '', type: null, content: '', samples: {}, version: 0 };
  const { name, prompt_type: type, content, sample_data: samples, version } = prompt;
  return { name, type, content: unquoteContent(content), samples, version };
}

/** What is written into a prompt. What differs from what is saved is kept in this browser, through reloads and leaving. */
export function usePromptDraft(prompt: Prompt | null) {
  const of = prompt?._id ?? 'new';
  const saved = draftOf(prompt);
  const [draft, setDraft] = useState(() => promptDrafts.read(of) ?? saved);
  const [isRestored, setRestored] = useState(() => isDifferent(draft, saved));
  const [isKept, setKept] = useState(true);
  const isChanged = isDifferent(draft, saved);

  useEffect(() => {
    if (isChanged) setKept(promptDrafts.write(of, draft));
    else promptDrafts.remove(of);
  }, [of, draft, isChanged]);

  return {
    draft,
    isChanged,
    /** Whether it is what was left unsaved at another time. */
    isRestored: isRestored && isChanged,
    /** Whether this browser could keep what is not saved. */
    isKept,
    change: (changes: Partial<KeptDraft>) => setDraft((before) => ({ ...before, ...changes })),
    /** Goes on from a prompt as it was just saved, or is saved. */
    begin(next: Prompt | null) {
      if ((next?._id ?? 'new') !== of) promptDrafts.remove(of);
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

/** Samples without the empty ones, in order. */
export function filled(samples: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(samples)
      .filter(([, sample]) => sample !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
