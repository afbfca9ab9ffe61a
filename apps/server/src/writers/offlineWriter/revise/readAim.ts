import type { Tense } from '../StoryWorld.ts';
import { additions, tails } from '../stock/revision/additions.ts';
import type { Wish } from '../understand/readInstruction.ts';

/** What a revision is after, read from its instruction. */
export interface RevisionAim {
  isShorter: boolean;
  isLonger: boolean;
  isSimpler: boolean;
  isVivid: boolean;
  wantsTalk: boolean;
  /** Tones that the stock can bring out: 'dark', 'funny', 'tense'… */
  tones: readonly string[];
  tense: Tense | undefined;
  person: 'first' | 'third' | undefined;
  /** Nothing particular is asked: a careful polish. */
  isPolish: boolean;
}

const signs = {
  shorter:
    /\b(?:shorter|shorten|tight(?:er|en)|concise|brief(?:er)?|trim|cut|condense|less wordy|fewer words|punchier|terse|succinct)\b/i,
  longer:
    /\b(?:longer|lengthen|extend|expand|elaborate|more words|flesh|fuller|more detail(?:ed|s)?|add detail)\b/i,
  simpler:
    /\b(?:simpl(?:er|e|ify)|plain(?:er)?|easier|easy|everyday|accessible|child(?:ren)?|clear(?:er)?)\b/i,
  vivid:
    /\b(?:vivid|detail\w*|descri\w+|sensory|imagery|colou?rful|rich(?:er)?|evocative|atmospher\w*|strong(?:er)? verbs|show,? don)/i,
  talk: /\b(?:dialogue|dialog|conversation|talk(?:ing)?|speech|banter|spoken|argu(?:e|ing|ment))\b/i,
  present: /\bpresent(?: |-)tense\b|\b(?:in|to|into) the present\b/i,
  past: /\bpast(?: |-)tense\b|\b(?:in|to|into) the past\b/i,
  first: /\bfirst(?: |-)person\b|\b(?:as|using) ["']?I["']?\b/i,
  third: /\bthird(?: |-)person\b/i,
} as const;

const lessTalk = /\b(?:less|no|without|fewer|remove|cut) (?:the )?(?:dialogue|dialog|conversation|talk)/i;

/** What an instruction asks of a text that is already there. */
export function readAim(instruction: string, wish: Wish): RevisionAim {
  const has = (name: keyof typeof signs) => signs[name].test(instruction);
  const tones = [...wish.tones].filter(
    (tone) => (tone in additions || tone in tails) && !['longer', 'shorter', 'detail'].includes(tone),
  );
  const isVoice = has('present') || has('past') || has('first') || has('third');
  const aim = {
    isShorter: has('shorter') && !has('longer'),
    isLonger: has('longer'),
    isSimpler: has('simpler'),
    isVivid: has('vivid'),
    wantsTalk: has('talk') && !lessTalk.test(instruction),
    tones: has('shorter') || isVoice ? [] : tones,
    tense: has('present') ? ('present' as const) : has('past') ? ('past' as const) : undefined,
    person: has('first') ? ('first' as const) : has('third') ? ('third' as const) : undefined,
  };
  const isPolish =
    !aim.isShorter &&
    !aim.isLonger &&
    !aim.isSimpler &&
    !aim.isVivid &&
    !aim.wantsTalk &&
    aim.tones.length === 0 &&
    !aim.tense &&
    !aim.person;
  return { ...aim, isPolish };
}
