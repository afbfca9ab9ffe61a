import type { Person, Tense } from '../StoryWorld.ts';
import { inNarrationPieces } from '../sentences.ts';
import { englishTerms, type Term } from '../understand/englishTerms.ts';
import { type Agreement, conjugate, inflect, isIrregularPast, pastOf } from '../verbs.ts';

const forms = {
  she: { subject: 'she', object: 'her', possessive: 'her', own: 'hers', self: 'herself' },
  he: { subject: 'he', object: 'him', possessive: 'his', own: 'his', self: 'himself' },
  they: { subject: 'they', object: 'them', possessive: 'their', own: 'theirs', self: 'themselves' },
} as const;

/** 'I opened my door' to 'Mara opened her door', in the past tense alone: in it the verbs stay as they are. */
export function toThirdPerson(sentence: string, person: Person, isNamed: boolean): string | undefined {
  const form = forms[person.pronoun];
  let isOpen = isNamed && person.name !== '' && person.name !== 'I';
  return inNarrationPieces(sentence, (piece) => {
    if (/\b(?:we|us|our|you|your)\b/i.test(piece)) return undefined;
    return piece
      .replace(/\bI'm\b/g, `${form.subject} was`)
      .replace(/\bI'd\b/g, `${form.subject}'d`)
      .replace(/\bI'll\b/g, `${form.subject}'d`)
      .replace(/\bI've\b/g, `${form.subject}'d`)
      .replace(/\bI\b/g, () => {
        if (!isOpen) return form.subject;
        isOpen = false;
        return person.name;
      })
      .replace(/\bmyself\b/g, form.self)
      .replace(/\bmine\b/g, form.own)
      .replace(/\bme\b/g, form.object)
      .replace(/\b([Mm])y\b/g, (_, letter: string) =>
        letter === 'M' ? form.possessive.replace(/^./, (first) => first.toUpperCase()) : form.possessive,
      )
      .replace(/\bthey was\b/g, 'they were')
      .replace(/^\p{Ll}/u, (letter) => (/^(?:I|My|Me|Mine)\b/.test(piece) ? letter.toUpperCase() : letter));
  });
}

const titles =
  '(?:(?:Detective|Inspector|Captain|Doctor|Professor|Sergeant|Lady|Lord|Sir|Sister|Father|Dr\\.|Mr\\.|Mrs\\.|Ms\\.|Miss) )?';
const governing =
  '(?:to|at|with|from|by|for|of|near|behind|beside|past|towards|told|asked|saw|gave|watched|let|made)';
const afterObject =
  /^(?:[.,;:!?)]|$| (?:to|at|in|on|with|from|by|for|of|into|out|up|down|back|away|off|over|and|but|as|that|how|what|when|where|why|who|if|again|now|then|there|here|once|the|a|an|through|across|until|before|after|alone|anyway|too|something|nothing|anything|everything|some|another|this|no|more|was|were|had|did)\b)/;

/** 'Mara opened her door' to 'I opened my door'; `tense` moves the verbs that agree with the hero. */
export function toFirstPerson(sentence: string, person: Person, tense: Tense): string | undefined {
  const { pronoun, name } = person;
  if (pronoun === 'they' || tense === 'present' || name === '') return undefined;
  return inNarrationPieces(sentence, (piece) => {
    let text = piece;
    const whole = `${titles}${name}(?: \\p{Lu}\\p{Ll}+)?(?!\\p{L})`;
    text = text
      .replace(new RegExp(`${whole}'s(?!\\p{L})`, 'gu'), 'my')
      .replace(new RegExp(`(?<=\\b${governing} )${whole}`, 'gu'), 'me')
      .replace(new RegExp(`(?<!\\p{L})${whole}`, 'gu'), 'I');
    const subject = new RegExp(`\\b${pronoun}\\b`, 'gi');
    text = text.replace(subject, 'I');
    if (pronoun === 'he') {
      text = text
        .replace(/\bhimself\b/g, 'myself')
        .replace(/\bhim\b/g, 'me')
        .replace(/\b([Hh])is(?=[.,;:!?)]|$)/g, 'mine')
        .replace(/\b([Hh])is\b/g, (_, letter: string) => (letter === 'H' ? 'My' : 'my'));
    } else {
      text = text.replace(/\bherself\b/g, 'myself').replace(/\bhers\b/g, 'mine');
      text = text.replace(/\b([Hh])er\b/g, (_match, letter: string, at: number, whole: string) => {
        if (letter === 'H') return 'My';
        return afterObject.test(whole.slice(at + 3)) ? 'me' : 'my';
      });
    }
    return text.replace(/^my\b/, /^\p{Lu}/u.test(piece) ? 'My' : 'my').replace(/\bI were\b/g, 'I was');
  });
}

const toPast: Readonly<Record<string, string>> = {
  is: 'was',
  are: 'were',
  am: 'was',
  has: 'had',
  have: 'had',
  does: 'did',
  do: 'did',
  can: 'could',
  will: 'would',
  "isn't": "wasn't",
  "aren't": "weren't",
  "hasn't": "hadn't",
  "haven't": "hadn't",
  "doesn't": "didn't",
  "don't": "didn't",
  "can't": "couldn't",
  "won't": "wouldn't",
};
const helper =
  /^(?:to|can|could|will|would|must|should|may|might|do|does|did|not|let|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|never)$/;
const perfect = /^(?:had|has|have|been|was|were|is|are|be|being|got|get|having|'d|hadn't|wasn't|weren't)$/;

function subjectOf(terms: readonly Term[], at: number): Agreement | undefined {
  for (let index = at - 1; index >= 0; index -= 1) {
    const term = terms[index];
    if (!term) return undefined;
    if (/^(?:we|they|you|these|those)$/.test(term.lower)) return 'plural';
    if (term.lower === 'i') return 'I';
    if (
      /^(?:he|she|it|who|that|this|which|nobody|somebody|someone|everything|nothing|there|everyone|something)$/.test(
        term.lower,
      )
    )
      return 'singular';
    if (term.tags.has('Noun') && !term.tags.has('Possessive')) {
      const isJoined = terms[index - 1]?.lower === 'and' && terms[index - 2]?.tags.has('Noun');
      return term.tags.has('Plural') || isJoined ? 'plural' : 'singular';
    }
    if (term.tags.has('Conjunction') || term.lower === 'and') continue;
  }
  return undefined;
}

/** Moves verbs to the present; undefined where one of them is uncertain. */
function toPresentPiece(piece: string): string | undefined {
  const terms = englishTerms(piece);
  const words: string[] = [];
  /** Inside what came before the story's now, the past stays past: 'the night her husband died'. */
  let isBefore = false;
  for (const [index, term] of terms.entries()) {
    const previous = terms[index - 1];
    const isParticiple =
      previous !== undefined &&
      (perfect.test(previous.lower) ||
        (previous.tags.has('Adverb') && perfect.test(terms[index - 2]?.lower ?? '')) ||
        previous.tags.has('Determiner') ||
        previous.tags.has('Possessive') ||
        previous.tags.has('Adjective') ||
        previous.tags.has('Preposition'));
    const isMoved =
      (term.tags.has('PastTense') ||
        (isIrregularPast(term.lower) && !helper.test(previous?.lower ?? 'to')) ||
        /^(?:was|were|had|did|could|would|wasn't|weren't|hadn't|didn't|couldn't|wouldn't)$/.test(
          term.lower,
        )) &&
      !isParticiple;
    const staysPast = isBefore;
    if (/[,;:.]/.test(term.after)) isBefore = false;
    else if (/^(?:had|hadn't)$/.test(term.lower) && terms[index + 1]?.tags.has('Verb')) isBefore = true;
    if (!isMoved || staysPast) {
      words.push(term.text + term.after);
      continue;
    }
    const agreement = /^were/.test(term.lower) ? 'plural' : subjectOf(terms, index);
    if (agreement === undefined) return undefined;
    const form = inflect(term.lower, agreement, 'present');
    words.push(form + term.after);
  }
  return words.join(' ');
}

function toPastPiece(piece: string): string | undefined {
  const terms = englishTerms(piece);
  const words: string[] = [];
  for (const [index, term] of terms.entries()) {
    const previous = terms[index - 1];
    const isBare = previous !== undefined && helper.test(previous.lower);
    const auxiliary = toPast[term.lower];
    if (auxiliary !== undefined && !(isBare && /^(?:do|have)$/.test(term.lower))) {
      words.push(auxiliary + term.after);
      continue;
    }
    const isPlural =
      previous !== undefined &&
      previous.after === '' &&
      (previous.tags.has('Plural') || /^(?:they|we|i|you)$/.test(previous.lower));
    const isMoved =
      term.tags.has('Verb') &&
      !isBare &&
      !term.tags.has('Gerund') &&
      !term.tags.has('PastTense') &&
      (term.tags.has('Infinitive') ? isPlural : term.tags.has('PresentTense'));
    if (!isMoved) {
      words.push(term.text + term.after);
      continue;
    }
    const base = conjugate(term.lower).Infinitive;
    const past = base === undefined ? undefined : pastOf(base);
    if (past === undefined) return undefined;
    words.push(past + term.after);
  }
  return words.join(' ');
}

/** Undefined where a verb could not be moved with certainty. */
export function changeTense(sentence: string, tense: 'past' | 'present'): string | undefined {
  return inNarrationPieces(sentence, tense === 'present' ? toPresentPiece : toPastPiece);
}
