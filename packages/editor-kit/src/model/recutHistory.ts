import { applyChange, changeBetween, invertChange, type SavedHistory } from '@fabula/work-kit/core';
import { recutPicks } from './picks.ts';
import type { Picks, Story } from './Story.ts';

type Entry = SavedHistory['past'][number];

/**
 * Undo steps whose picks count the sentences of before, as steps that count today's. `story`: the one that the last step
 * left, with its picks of before.
 */
export function recutHistory(story: Story, { past, future }: SavedHistory): SavedHistory {
  const recut = createRecut();
  const recutEntry = <Of extends Entry>(entry: Of, before: Story, after: Story): Of => ({
    ...entry,
    change: [
      ...entry.change.filter(({ path: [field] }) => field !== 'picks'),
      ...changeBetween({ picks: recut(before) }, { picks: recut(after) }),
    ],
  });

  let state = story;
  const done = past.toReversed().map((entry) => {
    const before = applyChange(state, invertChange(entry.change));
    const now = recutEntry(entry, before, state);
    state = before;
    return now;
  });

  state = story;
  let length = past.length;
  const undone = future.toReversed().map((entry) => {
    // What others changed since has no story of its own to count in.
    if (entry.at !== length || entry.others) return entry;
    const after = applyChange(state, entry.change);
    const now = recutEntry(entry, state, after);
    state = after;
    length += 1;
    return now;
  });
  return { past: done.toReversed(), future: undone.toReversed() };
}

/** Picks of states that share most of their paragraphs. */
function createRecut(): (story: Story) => Picks {
  const known = new Map<string, number[]>();
  return ({ paragraphs, picks }) => {
    if (Object.keys(picks).length === 0) return {};
    const now: Record<string, number[]> = {};
    for (const { id, text } of paragraphs) {
      const picked = picks[id];
      if (!picked) continue;
      const name = `${picked.join()}\n${text}`;
      const sentences = known.get(name) ?? recutPicks(text, picked);
      known.set(name, sentences);
      if (sentences.length > 0) now[id] = sentences;
    }
    return now;
  };
}
