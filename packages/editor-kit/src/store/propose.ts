import { givenHand, newId, noTokens, refuse, refuseMore } from '@fabula/work-kit/core';
import { newDraft } from '../model/Draft.ts';
import type { Intent, Place } from '../model/Intent.ts';
import { reviewOfOne } from '../model/Run.ts';
import {
  alignChanges,
  compareSentences,
  paragraphsFromChanges,
  parseChange,
  type SentenceChange,
} from '../model/sentenceChanges.ts';
import { splitAtBlankLines } from '../model/splitParagraphs.ts';
import type { EditorContext, ReviewSlice } from './EditorState.ts';
import type { Proposals } from './proposals.ts';

/** UTF-16 units that one proposal may have. */
const longestText = 64_000;

export function propose({ get }: EditorContext, proposals: Proposals): ReviewSlice['propose'] {
  /** The place, and the words that stand there now. */
  const placeOf = (on: unknown, before: unknown): readonly [Place, string | null] => {
    const { paragraphs } = get().story;
    const given = (typeof on === 'object' && on !== null ? on : {}) as Record<string, unknown>;
    if (given.at === 'end') return [{ at: 'end' }, null];
    const { id } = given;
    if (given.at !== 'after' && given.at !== 'paragraph')
      return refuse('`on.at` is none of "end", "after" and "paragraph".');
    if (given.at === 'after' && id === null) return [{ at: 'after', id: null }, null];
    const paragraph = paragraphs.find((one) => one.id === id);
    if (!paragraph) return refuse('No paragraph of the story has the id that `on.id` names.');
    if (given.at === 'after') return [{ at: 'after', id: paragraph.id }, null];
    if (before !== undefined && before !== paragraph.text)
      return refuse('The paragraph has other words by now than `before`. Read it again, and propose again.');
    return [{ at: 'paragraph', id: paragraph.id }, paragraph.text];
  };

  return ({ by, on, before, text, changes, why, group }) => {
    get().takeTyped(false);
    const hand = givenHand(by, why, group);
    if ((text === undefined) === (changes === undefined)) return refuse('Give either `text` or `changes`.');
    const [place, now] = placeOf(on, before);
    if (text !== undefined && (typeof text !== 'string' || text.trim() === '' || text.length > longestText))
      return refuse(`\`text\` is a text of 1 to ${longestText} characters.`);
    let judged: readonly SentenceChange[] | null = null;
    if (changes !== undefined) {
      if (now === null) return refuse('`changes` are of a paragraph: propose `text` elsewhere.');
      const parsed = Array.isArray(changes) ? changes.map(parseChange) : [null];
      if (parsed.some((one) => one === null))
        return refuse(
          'A change needs an `action`, and the words `original` and `rewritten` that belong to it.',
        );
      judged = parsed as SentenceChange[];
    } else if (now !== null) judged = compareSentences(now, text ?? '');
    const all = judged && now !== null ? alignChanges(now, judged, true) : null;
    if (all?.every(({ action }) => action === 'unchanged'))
      return refuse('The proposal changes nothing, or none of its sentences stands in the paragraph.');
    const written = splitAtBlankLines(text ?? '');
    const draft = newDraft({
      id: newId(),
      paragraphs: all ? paragraphsFromChanges(all) : written,
      changes: all,
      progressAfter: get().story.progress,
      usage: noTokens,
    });
    const intent: Intent = {
      kind: place.at === 'paragraph' ? 'rewrite' : 'insert',
      place,
      advance: 0,
      instruction: '',
      leftOut: [],
      before: now,
    };
    const added = proposals.add(reviewOfOne(intent, draft), hand);
    return added ? added.id : refuseMore('story');
  };
}
