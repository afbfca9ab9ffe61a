import type { Clause, Person } from '../StoryWorld.ts';
import { cleanText } from './cleanText.ts';
import { englishTerms, isEnglish } from './englishTerms.ts';
import { readClause } from './readClause.ts';
import { readThings } from './readMatter.ts';
import { readPeople } from './readPeople.ts';
import { splitSentences } from './splitSentences.ts';

/** What the writer asked for: how it should sound, what should happen, and who should be there. */
export interface Wish {
  /** 'longer', 'shorter', 'dark', 'funny', 'talk', 'detail', 'slow', 'fast', 'romance', 'tense', 'twist'. */
  tones: ReadonlySet<string>;
  clauses: readonly Clause[];
  people: readonly Person[];
  /** Things to bring in: 'a storm', 'the red door'. */
  arrivals: readonly string[];
}

const tones: readonly (readonly [string, RegExp])[] = [
  ['longer', /\blonger\b|more words|lengthen|extend/i],
  ['shorter', /\bshorter\b|brief|concise|tighter|fewer words/i],
  ['dark', /\bdark(?:er|ness)?\b|grim|sinister|scar(?:y|ier)|creep|horror|frighten|bleak|menac/i],
  ['funny', /funn|humou?r|comic|comed|witty|joke|lighter|light-?hearted|playful/i],
  ['talk', /dialog|conversation|talk(?:s|ing)?\b|argue|speak to each other|banter|discuss/i],
  ['detail', /detail|descri|vivid|sensory|setting|atmospher|imagery/i],
  ['slow', /\bslow/i],
  ['fast', /\bfast|quick|pace up|action|speed/i],
  ['romance', /roman(?:ce|tic)|love|tender|flirt|chemistry|kiss|intimate|passion|sensual|desire/i],
  ['tense', /suspens|tension|tense|cliff-?hanger|stakes|danger|thrill/i],
  ['twist', /twist|surpris|unexpected|reveal/i],
];
const styleOnly =
  /^(?:please\s+)?(?:(?:make|keep) (?:it|this|the (?:story|tone|mood|text|next|paragraphs?|scene))|more|less|add (?:more|some)|use|write|continue|slow|speed|be|give (?:me|it)|with more|go|end with a|focus|describe|show)\b/i;

function asStatement(sentence: string): string {
  const plain = sentence
    .trim()
    .replace(/[.!?\s]+$/, '')
    .replace(/^(?:please|now|then|and|next|so)[, ]+/i, '');
  const causative =
    /^(?:make|let|have|get)\s+((?:the |a |an |my |her |his )?[\p{L}\p{M}'-]+(?: [a-z'-]+)?(?: and (?:the )?[\p{L}\p{M}'-]+)?)\s+(?:to )?([a-z]+)\b(.*)$/iu.exec(
      plain,
    );
  if (causative && !/^(?:it|this|that|them|things|sure)$/i.test(causative[1] ?? '')) {
    const terms = englishTerms(plain);
    const verbAt = terms.findIndex((term, index) => index > 1 && term.tags.has('Verb'));
    if (verbAt > 1) {
      const subject = terms
        .slice(1, verbAt)
        .filter(({ lower }) => lower !== 'to')
        .map(({ text }) => text)
        .join(' ');
      const rest = terms
        .slice(verbAt)
        .map(({ text, after }) => text + after)
        .join(' ');
      return `${subject} will ${rest}`;
    }
  }
  return plain;
}

/** Takes an instruction apart. What cannot be understood is left out rather than copied into the story. */
export function readInstruction(instruction: string): Wish {
  const text = cleanText(instruction, 1_200);
  const terms = text ? englishTerms(text) : [];
  const clauses: Clause[] = [];
  const arrivals: string[] = [];
  for (const sentence of splitSentences(text).slice(0, 6)) {
    const bringing =
      /^(?:please\s+)?(?:introduce|add|bring in|include|bring back|put in|insert|there should be|with)\s+(.+)$/i.exec(
        sentence,
      );
    if (bringing?.[1] && isEnglish(sentence)) {
      const thing =
        /^((?:a|an|the) (?:[a-z-]+ ){0,2}[a-z-]+?)(?: (?:named|called|who|that|which|to|into|in|from|with|and)\b.*)?[.!?]*$/i.exec(
          bringing[1],
        );
      if (
        thing?.[1] &&
        !/\b(?:dialogue|conversation|detail|description|twist|tension|suspense|humou?r|romance|paragraph|chapter|scene|sense|touch|bit|lot|cliff-?hanger|ending|conflict|element|setting|character)s?\b/i.test(
          thing[1],
        )
      ) {
        arrivals.push(thing[1].toLowerCase());
      }
      continue;
    }
    if (styleOnly.test(sentence)) continue;
    const statement = asStatement(sentence);
    const clause = readClause(statement.replace(/^(.+?) will (.+)$/, '$1 will $2'), 22);
    if (
      clause &&
      /^(?:\p{Lu}|I\b|the\b|a\b|an\b|she\b|he\b|they\b|it\b|someone\b|somebody\b)/iu.test(clause.text)
    ) {
      clauses.push({ ...clause, text: withoutFuture(statement, clause.text) });
    }
  }
  const avoided = new Set<string>();
  if (clauses.length === 0 && arrivals.length === 0 && isEnglish(text)) {
    for (const thing of readThings(terms, avoided).slice(0, 1)) {
      if (
        !/\b(?:mood|tone|pace|dialogue|scene|paragraph|chapter|detail|tension|ending|humou?r|conflict|setting|character|suspense|atmosphere|sentence|description|plot|style)s?\b/.test(
          thing,
        )
      )
        arrivals.push(thing);
    }
  }
  return {
    tones: new Set(tones.filter(([, sign]) => sign.test(text)).map(([tone]) => tone)),
    clauses,
    people: readPeople(terms, text),
    arrivals,
  };
}

function withoutFuture(statement: string, text: string): string {
  const match = /^(.+?) will ([a-z]+)(.*)$/.exec(statement);
  if (!match || !text.includes(' would ')) return text;
  const [, subject = '', verb = '', rest = ''] = match;
  const past = readClause(`${subject} ${thirdOf(verb)}${rest}`, 22);
  return past?.text ?? text;
}

function thirdOf(verb: string): string {
  if (verb === 'be') return 'is';
  if (verb === 'have') return 'has';
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
