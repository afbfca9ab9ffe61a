import { changedRange } from '@fabula/work-kit/core';
import type { Intent } from '../model/Intent.ts';
import {
  isSameQuestion,
  needsPassages,
  passageQuestion,
  passagesIn,
  searchedText,
} from '../model/lookUpPassages.ts';
import type { Passage, PassageQuestion } from '../model/Passage.ts';
import { isSamePlace } from '../model/Proposal.ts';
import { pickAll } from '../model/picks.ts';
import { forModel } from '../model/privacy.ts';
import type { Paragraph } from '../model/Story.ts';
import type { EditorContext } from './EditorState.ts';
import type { FoundPassages, PassagesSlice } from './PassagesState.ts';

const byId = (paragraphs: readonly Paragraph[]) => new Map(paragraphs.map((one) => [one.id, one]));

/** A request does not wait longer for them, in milliseconds. */
const longestWait = 400;
/** Places whose passages are kept. */
const mostPlaces = 4;

export interface Passages {
  readonly slice: PassagesSlice;
  /** Gives the intent what was found for it, at once where it is known. */
  withPassages(intent: Intent, next: (intent: Intent) => void): void;
}

export function createPassages({ get, set, adapter, changeStory }: EditorContext): Passages {
  let sent: { readonly story: string; readonly paragraphs: readonly Paragraph[] } | null = null;
  let isWaiting = false;

  const window = () => adapter().writer.window?.() ?? null;
  const ask = (intent: Intent) => passageQuestion(forModel(get().story), intent, window());
  const isNeeded = (intent: Intent) =>
    adapter().passages !== undefined && needsPassages(forModel(get().story), intent, window());

  const known = (intent: Intent, question: PassageQuestion) =>
    get().passages.find(
      (one) =>
        isSamePlace(one.place, intent.place) &&
        one.paragraphs === get().story.paragraphs &&
        isSameQuestion(one.question, question),
    );

  /** Tells the port what changed since it was told last. */
  const update = async () => {
    const { story } = get();
    const before = sent?.story === story.key ? sent.paragraphs : [];
    const paragraphs = searchedText(forModel(story));
    const { start, end, newEnd } = changedRange(before, paragraphs);
    const old = byId(before.slice(start, end));
    const now = byId(paragraphs.slice(start, newEnd));
    const changed = [...now.values()].filter((one) => old.get(one.id) !== one);
    const removed = [...old.keys()].filter((id) => !now.has(id));
    sent = { story: story.key, paragraphs };
    if (changed.length > 0 || removed.length > 0)
      await adapter().passages?.update({ story: story.key, changed, removed });
  };

  const find = async (intent: Intent, question: PassageQuestion): Promise<readonly Passage[]> => {
    const { key, paragraphs } = get().story;
    try {
      await update();
      const found = (await adapter().passages?.find(question)) ?? [];
      if (get().story.key !== key) return [];
      const passages = passagesIn(forModel(get().story), found);
      const one: FoundPassages = { place: intent.place, question, paragraphs, passages };
      const others = get().passages.filter(({ place }) => !isSamePlace(place, intent.place));
      set({ passages: [one, ...others].slice(0, mostPlaces) });
      return passages;
    } catch (thrown) {
      sent = null;
      console.error('The passages of the story could not be looked up.', thrown);
      return [];
    }
  };

  return {
    slice: {
      passages: [],
      async lookUpPassages(intent) {
        if (!isNeeded(intent)) return;
        const question = ask(intent);
        if (!known(intent, question)) await find(intent, question);
      },
      rememberPassage: (passage) => changeStory((story) => pickAll(story, passage), 'step'),
    },
    withPassages({ passages: _, ...intent }, next) {
      if (isWaiting) return;
      if (!isNeeded(intent)) return next(intent);
      const question = ask(intent);
      const found = known(intent, question);
      const go = (passages: readonly Passage[]) =>
        next(passages.length > 0 ? { ...intent, passages } : intent);
      if (found) return go(found.passages);
      isWaiting = true;
      const { key } = get().story;
      const late = new Promise<readonly Passage[]>((resolve) => setTimeout(resolve, longestWait, []));
      void Promise.race([find(intent, question), late]).then((passages) => {
        isWaiting = false;
        if (get().story.key === key) go(passages);
      });
    },
  };
}
