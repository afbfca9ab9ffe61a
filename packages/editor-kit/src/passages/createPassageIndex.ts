import { countTokens, splitSentences } from '@fabula/writing';
import MiniSearch from 'minisearch';
import type { PassagesAdapter } from '../adapter/EditorAdapter.ts';
import type { FoundPassage } from '../model/Passage.ts';
import { type Term, termsIn } from './terms.ts';

interface Stretch {
  readonly id: string;
  readonly paragraphId: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface RareTerm extends Term {
  /** Stretches that have it. */
  readonly frequency: number;
}

interface Scored {
  readonly stretch: Stretch;
  readonly score: number;
  readonly terms: RareTerm[];
}

/** A longer paragraph is cut between sentences. */
const stretchTokens = 60;
/** Found at once; what goes along is fitted to the model's window. */
const mostFound = 24;
/** Terms of more stretches than this share say nothing of one; in a text of fewer stretches, than a quarter of them. */
const commonShare = 0.08;
const fewStretches = 200;
/** Of the best one's score; less is chance. */
const least = 0.5;
/** The rarest terms of a sentence or two; more would only cost time. */
const mostTerms = 12;

/**
 * Looks passages up by full-text ranking (BM25+, minisearch) in the story that it was last given. It knows no language:
 * words are compared by their first letters without accents; scripts without spaces are cut by `Intl.Segmenter`.
 */
export function createPassageIndex(): PassagesAdapter {
  let story: string | null = null;
  let index = newIndex();
  /** Ids of stretches by paragraph. */
  let stretches = new Map<string, readonly string[]>();
  /** Stretches that have a term. */
  let frequencies = new Map<string, number>();

  const count = (text: string, by: 1 | -1) => {
    for (const stem of new Set(stemsIn(text))) {
      const next = (frequencies.get(stem) ?? 0) + by;
      if (next > 0) frequencies.set(stem, next);
      else frequencies.delete(stem);
    }
  };
  const remove = (paragraphId: string) => {
    for (const id of stretches.get(paragraphId) ?? []) {
      const stored = index.getStoredFields(id) as Stretch | undefined;
      if (!stored) continue;
      count(stored.text, -1);
      index.discard(id);
    }
    stretches.delete(paragraphId);
  };
  const add = (paragraphId: string, text: string) => {
    const own = stretchesOf(paragraphId, text);
    for (const one of own) count(one.text, 1);
    index.addAll(own);
    stretches.set(
      paragraphId,
      own.map(({ id }) => id),
    );
  };
  const rareTerms = (text: string): readonly RareTerm[] => {
    const all = index.documentCount;
    const most = Math.max(all * commonShare, Math.min(all / 4, fewStretches * commonShare));
    const found = new Map<string, RareTerm>();
    for (const term of termsIn(text)) {
      const frequency = frequencies.get(term.stem) ?? 0;
      if (frequency > 0 && frequency <= most) found.set(term.stem, { ...term, frequency });
    }
    return [...found.values()].sort((one, other) => one.frequency - other.frequency).slice(0, mostTerms);
  };
  const search = (text: string, without: ReadonlySet<string>): Scored[] => {
    const terms = new Map(rareTerms(text).map((term) => [term.stem, term]));
    if (terms.size === 0) return [];
    return index
      .search([...terms.keys()].join(' '), {
        tokenize: (joined) => joined.split(' '),
        processTerm: (term) => term,
        filter: ({ paragraphId }) => !without.has(paragraphId),
      })
      .map((result) => ({
        stretch: result as unknown as Stretch,
        score: result.score,
        terms: result.terms.flatMap((stem) => terms.get(stem) ?? []),
      }))
      .sort((one, other) => other.score - one.score)
      .filter(({ score }, _, [best]) => score >= (best?.score ?? 0) * least)
      .slice(0, mostFound);
  };

  return {
    async update({ story: key, changed, removed }) {
      if (key !== story) {
        story = key;
        index = newIndex();
        stretches = new Map();
        frequencies = new Map();
      }
      for (const id of removed) remove(id);
      for (const { id, text } of changed) {
        remove(id);
        if (text.trim() !== '') add(id, text);
      }
    },
    async find({ instruction, synopsis, text, without }): Promise<readonly FoundPassage[]> {
      const near = new Set(without);
      const sentences = splitSentences(text);
      const windows = sentences.map((sentence, at) => `${sentence} ${sentences[at + 1] ?? ''}`);
      const said = mergeBest(windows.map((window) => search(window, near)));
      const found = inTurn([search(instruction, near), search(synopsis, near), said]).slice(0, mostFound);
      return found.map(({ stretch: { paragraphId, from, to }, terms }) => ({
        paragraphId,
        from,
        to,
        words: terms.sort((one, other) => one.frequency - other.frequency).map(({ word }) => word),
      }));
    },
  };
}

/** The best of several lists, each stretch once. */
function mergeBest(lists: readonly (readonly Scored[])[]): Scored[] {
  const best = new Map<string, Scored>();
  for (const one of lists.flat())
    if (one.score > (best.get(one.stretch.id)?.score ?? 0)) best.set(one.stretch.id, one);
  const all = [...best.values()].sort((one, other) => other.score - one.score);
  return all.filter(({ score }) => score >= (all[0]?.score ?? 0) * least);
}

/** One of each list in turn, each stretch once. */
function inTurn(lists: readonly (readonly Scored[])[]): Scored[] {
  const taken = new Map<string, Scored>();
  const longest = Math.max(...lists.map(({ length }) => length));
  for (let at = 0; at < longest; at += 1)
    for (const list of lists) {
      const one = list[at];
      if (one && !taken.has(one.stretch.id)) taken.set(one.stretch.id, one);
    }
  return [...taken.values()];
}

const stemsIn = (text: string) => termsIn(text).map(({ stem }) => stem);

function newIndex(): MiniSearch<Stretch> {
  return new MiniSearch<Stretch>({
    fields: ['text'],
    storeFields: ['paragraphId', 'from', 'to', 'text'],
    tokenize: stemsIn,
    processTerm: (term) => term,
  });
}

function stretchesOf(paragraphId: string, text: string): Stretch[] {
  const all: Stretch[] = [];
  let [from, to] = [0, 0];
  const end = () => {
    const own = text.slice(from, to);
    if (own.trim() !== '') all.push({ id: `${paragraphId}:${all.length}`, paragraphId, from, to, text: own });
    from = to;
  };
  // Four characters are a token at most.
  if (text.length <= stretchTokens) {
    to = text.length;
    end();
    return all;
  }
  let tokens = 0;
  for (const sentence of splitSentences(text)) {
    const own = countTokens(sentence);
    if (tokens > 0 && tokens + own > stretchTokens) {
      end();
      tokens = 0;
    }
    tokens += own;
    to += sentence.length;
  }
  end();
  return all;
}
