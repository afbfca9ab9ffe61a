import type { Clause } from '../StoryWorld.ts';
import { verbs } from '../stock.ts';
import { conjugate } from '../verbs.ts';
import { englishTerms, isEnglish, type Term } from './englishTerms.ts';

const auxiliaries: Readonly<Record<string, string>> = verbs.pastAuxiliaries;
const modal =
  /^(?:to|can|cannot|could|will|would|must|should|may|might|do|does|did|not|let|make|help|don't|doesn't|didn't|can't|couldn't|won't|never)$/;
const habitual =
  /\b(?:every|always|never|cannot|could not|usually|each|was|were|had|lived|lives|worked|ran a|runs a|kept|knew|wanted|needed|loved|hated)\b/;

const irregular: Readonly<Record<string, string>> = verbs.irregularPasts;

function pastOf(word: string): string {
  const { Infinitive: base = word, PastTense: past = word } = conjugate(word);
  return irregular[base] ?? past;
}

function isFiniteVerb(terms: readonly Term[], index: number): boolean {
  const term = terms[index];
  const previous = terms[index - 1];
  if (
    term?.lower === 'aboard' ||
    !term?.tags.has('Verb') ||
    term.tags.has('Gerund') ||
    term.tags.has('PastTense')
  )
    return false;
  return term.tags.has('PresentTense') && !(previous && modal.test(previous.lower));
}

/** Without its full stop; undefined without a finite verb to move. */
function inThePast(sentence: string): string | undefined {
  const terms = englishTerms(sentence);
  let hasVerb = false;
  const words: string[] = [];
  for (const [index, term] of terms.entries()) {
    let word = term.text;
    const auxiliary = auxiliaries[term.lower];
    const previous = terms[index - 1];
    const isBare = previous && modal.test(previous.lower) && !/^(?:never)$/.test(previous.lower);
    if (
      auxiliary &&
      !(index > 0 && /^\p{Lu}/u.test(term.text)) &&
      !(isBare && /^(?:do|have)$/.test(term.lower))
    ) {
      word = auxiliary;
      hasVerb = true;
    } else if (isFiniteVerb(terms, index)) {
      word = pastOf(term.lower);
      hasVerb = true;
    } else if (term.tags.has('PastTense')) {
      hasVerb = true;
    }
    words.push(word + term.after);
  }
  return hasVerb ? words.join(' ').replace(/[.!?,;:\s]+$/, '') : undefined;
}

const mostWords = 18;

/** Undefined when it cannot be told safely. */
export function readClause(sentence: string): Clause | undefined {
  const plain = sentence.trim().replace(/[.!?\s]+$/, '');
  if (
    !isEnglish(plain) ||
    /[?"();:]/.test(plain) ||
    /\b(?:story|tale|novel|write|you|your|we|our|us)\b/i.test(plain)
  )
    return undefined;
  let words = plain.split(' ');
  if (words.length > mostWords) {
    const cut = plain.search(
      /, (?:where|who|which|while|when|but|because|until|and|only|so)\b| (?:but|because|while|until|unless|before|after|only to) /,
    );
    if (cut < 12) return undefined;
    words = plain.slice(0, cut).split(' ');
  }
  if (words.length < 3 || words.length > mostWords) return undefined;
  const text = inThePast(words.join(' '));
  return text ? { text, isState: habitual.test(text) } : undefined;
}
