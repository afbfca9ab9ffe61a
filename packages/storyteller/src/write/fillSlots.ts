import type { Person, StoryWorld } from '../StoryWorld.ts';
import { startsWithVowel } from '../sentences.ts';
import { type Agreement, inflect } from '../verbs.ts';
import type { Props } from './Props.ts';

const pronouns = {
  she: { subject: 'she', object: 'her', possessive: 'her', reflexive: 'herself', own: 'hers' },
  he: { subject: 'he', object: 'him', possessive: 'his', reflexive: 'himself', own: 'his' },
  they: { subject: 'they', object: 'them', possessive: 'their', reflexive: 'themselves', own: 'theirs' },
  I: { subject: 'I', object: 'me', possessive: 'my', reflexive: 'myself', own: 'mine' },
};
const marks = /\{([^{}]+)\}|([~^*])([A-Za-z']+)/g;

/** From slot notation (see `Line`) to the story's tense and person, introducing people as they come. */
export function fillSlots(line: string, world: StoryWorld, props: Props): string {
  const isFirst = world.pointOfView === 'first';
  const heroPronoun = pronouns[isFirst ? 'I' : world.hero.pronoun];
  let heroAgreement: Agreement = isFirst ? 'I' : 'singular';
  let lastSlot = '';
  let lastEnd = 0;

  const nameOf = (person: Person, after: string): string => {
    if (props.isIntroduced(person)) return person.name;
    props.introduce(person);
    return person.role && !after.startsWith("'") ? `${person.fullName}, ${person.role},` : person.fullName;
  };
  const possessive = (name: string): string => `${name}'s`;

  const slot = (name: string, after: string): string => {
    switch (name) {
      case 'H':
        if (isFirst) return 'I';
        heroAgreement = 'singular';
        return nameOf(world.hero, after);
      case 'Hm':
        return isFirst ? 'me' : nameOf(world.hero, after);
      case "H's":
        if (isFirst) return 'my';
        props.introduce(world.hero);
        return possessive(world.hero.name);
      case 'he':
        if (!isFirst && !props.isIntroduced(world.hero)) {
          heroAgreement = 'singular';
          return nameOf(world.hero, after);
        }
        if (!isFirst) heroAgreement = world.hero.pronoun === 'they' ? 'plural' : 'singular';
        return heroPronoun.subject;
      case 'him':
        return heroPronoun.object;
      case 'his':
        if (!isFirst && !props.isIntroduced(world.hero)) {
          props.introduce(world.hero);
          return possessive(world.hero.name);
        }
        return heroPronoun.possessive;
      case 'hers':
        return heroPronoun.own;
      case 'himself':
        return heroPronoun.reflexive;
      case ',call':
        return isFirst ? '' : `, ${world.hero.name}`;
      case 'they':
        return isFirst ? 'we' : 'they';
      case 'them':
        return isFirst ? 'us' : 'them';
      case 'their':
        return isFirst ? 'our' : 'their';
      case 'O':
        return nameOf(world.other, after);
      case "O's":
        props.introduce(world.other);
        return possessive(world.other.name);
      case 'On':
        return world.other.name;
      case 'o':
        return pronouns[world.other.pronoun].subject;
      case 'om':
        return pronouns[world.other.pronoun].object;
      case 'os':
        return pronouns[world.other.pronoun].possessive;
      case 'T':
        return nameOf(world.third, after);
      case "T's":
        props.introduce(world.third);
        return possessive(world.third.name);
      case 'Tn':
        return world.third.name;
      case 't':
        return pronouns[world.third.pronoun].subject;
      case 'tm':
        return pronouns[world.third.pronoun].object;
      case 'ts':
        return pronouns[world.third.pronoun].possessive;
      case 'oself':
        return pronouns[world.other.pronoun].reflexive;
      case 'tself':
        return pronouns[world.third.pronoun].reflexive;
      case 'M':
        return props.matter();
      case 'Ms':
        return world.matter.short;
      case 'Mit':
        return world.matter.isPlural ? 'them' : 'it';
      case 'Mwas':
        return inflect('was', world.matter.isPlural ? 'plural' : 'singular', world.tense);
      case 'C':
        return props.clueName();
      case 'the clue':
        return props.clue.the;
      case 'tool':
        return props.toolName();
      case 'town':
        return world.setting.town;
      default:
        return props.draw(name);
    }
  };

  const filled = expand(line, props).replace(
    marks,
    (_match, name: string | undefined, mark: string, verb: string, offset: number, whole: string) => {
      if (name !== undefined) {
        const rest = whole.slice(offset + name.length + 2);
        lastSlot = name;
        lastEnd = offset + name.length + 2;
        return slot(name, rest);
      }
      if (mark === '~') return inflect(verb, heroAgreement, world.tense);
      if (mark === '*') return inflect(verb, 'plural', world.tense);
      const isClose = offset - lastEnd < 14;
      const person = lastSlot === 'o' ? world.other : lastSlot === 't' ? world.third : undefined;
      return inflect(verb, isClose && person?.pronoun === 'they' ? 'plural' : 'singular', world.tense);
    },
  );
  return polish(filled);
}

function expand(line: string, props: Props): string {
  return line.replace(
    /\{(C\.look|C\.odd|C\.later|sound|outside|gesture|aim|texture|clause)\}/g,
    (_match, name: string) => props.passage(name),
  );
}

const speechTag =
  /^(?:(?:said|asked|shouted|called|cried|whispered)\b|(?:he|she|they|\p{L}+) (?:said|says|say|asked|asks|ask|called|calls)|came the)\b/u;

function polish(text: string): string {
  return text
    .replace(/,+(?=[.,;:!?])/g, '')
    .replace(/\bcan not\b/g, 'cannot')
    .replace(/\b([Aa]) (?="?([A-Za-z]+))/g, (match, article: string, next: string) =>
      startsWithVowel(next) ? `${article}n ` : match,
    )
    .replace(/\s+/g, ' ')
    .replace(
      /(^|[.!?]"? )(["(]?)(\p{Ll})/gu,
      (match, before: string, quote: string, letter: string, at: number, whole: string) => {
        const isSpeechTag = /[!?]" $/.test(before) && speechTag.test(whole.slice(at + before.length));
        return isSpeechTag ? match : before + quote + letter.toUpperCase();
      },
    )
    .trim();
}
