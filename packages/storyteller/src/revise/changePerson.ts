import type { Person, Tense } from '../StoryWorld.ts';
import { inNarrationPieces } from '../sentences.ts';

const forms = {
  she: { subject: 'she', object: 'her', possessive: 'her', own: 'hers', self: 'herself' },
  he: { subject: 'he', object: 'him', possessive: 'his', own: 'his', self: 'himself' },
  they: { subject: 'they', object: 'them', possessive: 'their', own: 'theirs', self: 'themselves' },
} as const;

/** 'I opened my door' as 'Mara opened her door', past tense alone: in it the verbs stay as they are. */
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

/** 'Mara opened her door' as 'I opened my door'; `tense` moves the verbs that agree with the one at the centre. */
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
