import { asScreenplay } from './asScreenplay.ts';
import type { SceneElement } from './tasks.ts';

const minor =
  /\b(?:minors?|under-?\s?age[d]?|pre-?teens?|teens?|teen-?agers?|teenaged?|adolescents?|child(?:ren|like)?|kids?|toddlers?|infants?|bab(?:y|ies)|school-?(?:girl|boy|child|kid)s?|(?:high|middle|primary|elementary) school(?:er)?s?|(?:little|young|small) (?:girl|boy|sister|brother|one)s?|girls?\b(?=[^.]{0,20}\b(?:aged?|year))|boys?\b(?=[^.]{0,20}\b(?:aged?|year))|loli\w*|shota\w*|jailbait|[1-9]th[- ]?grader?s?|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh) grader?s?)\b/;
const age =
  /\b(?:(?:[1-9]|1[0-7])|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)[- ]?(?:year|yr)s?[- ]?old\b|\b(?:aged?|turn(?:s|ed|ing)?|(?:is|was|am|only|just|i'm|she's|he's)) (?:(?:[5-9]|1[0-7])|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\b(?! (?:percent|miles|minutes|hours|days|weeks|months|years (?:ago|later|after|since|from)|o'clock|o clock|people|men|women|feet|metres|meters))|\b(?:1[0-7])\s?(?:y\/?o|f|m)\b/;
const parental =
  /\b(?:mother|father|parent|mom|mum|dad|widow|widower)s? (?:of|to) (?:a |an |one|two|three|four|five|\d|young|small|grown|adult|her|his|their)*\s*(?:child(?:ren)?|kids?|teens?|teenagers?|bab(?:y|ies)|boys?|girls?|toddlers?)?\b|\bchildhood\b|\bgrown(?:-up)? (?:child(?:ren)?|kids?)\b|\bwith (?:two|three|four|her|his|their) (?:grown )?(?:children|kids)\b|\binner child\b|\bchild(?:less|free)\b|\bno (?:kids|children)\b/g;
const sexual =
  /\b(?:sex|sexy|sexual\w*|sexuali[sz]\w*|sext\w*|erotic\w*|erotica|nudes?|nudity|naked(?! (?:bulb|flame|light|eye|truth|lamp|branch|tree|wire|steel))|seduc\w+|lust\w*|orgasm\w*|porn\w*|nsfw|smut\w*|fuck\w*|blow-?job\w*|genital\w*|penis\w*|vagina\w*|breasts|nipples?|masturbat\w*|aroused?|arousal|arousing|horny|incest\w*|molest\w*|rap(?:e|es|ed|ing)|grop(?:e|es|ed|ing)|fondl\w*|undress\w*|stripteas\w*|strips? (?:for|naked|off)|make(?:s)? love|making love|made love|sleep(?:s|ing)? together|slept together|lose (?:her|his|their) virginity|virginity|bdsm|fetish\w*|pedo\w*|paedo\w*|lolicon|shotacon|hook(?:s|ed|ing)? up|intercourse|oral sex|threesome|orgy|in bed with)\b/;
const sensual =
  /\b(?:romance|romantic|in love|love affair|affair|lovers?|kiss\w*|passion\w*|desire\w*|sensual\w*|intimate|intimacy|flirt\w*|tempt\w*|crush|date|dating|make out|making out|attract\w*|caress\w*|embrac\w*|bed|touch\w*|forbidden love|chemistry)\b/;

function plain(text: string): string {
  return text
    .slice(0, 24_000)
    .normalize('NFKC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/(?<=\p{L})[0@](?=\p{L})/gu, 'o')
    .replace(/(?<=\p{L})3(?=\p{L})/gu, 'e')
    .replace(/(?<=\p{L})1(?=\p{L})/gu, 'i')
    .toLowerCase();
}

/** True for a text with a person under eighteen, apart from mentions as somebody's children. */
export function mentionsMinor(text: string): boolean {
  const read = plain(text).replace(parental, ' ');
  return minor.test(read) || age.test(read);
}

function isFramed(text: string): boolean {
  const read = plain(text);
  return sexual.test(read) && (minor.test(read) || age.test(read)) && mentionsMinor(text);
}

export function framesMinor(text: string, isNsfw: boolean): boolean {
  return isFramed(text) || (isNsfw && mentionsMinor(text) && sensual.test(plain(text)));
}

export interface TaskTexts {
  isNsfw: boolean;
  instruction: string;
  given: readonly string[];
  context: {
    premise: string;
    genre: string;
    /** All text of the story, `given` included. */
    previous_paragraphs: readonly string[];
    previous_sections: readonly string[];
    picked_sentences: readonly string[];
    overall_summary?: string | undefined;
    section_details?: readonly string[] | undefined;
    passages?: readonly string[] | undefined;
  };
}

/**
 * True for a task that sexualizes a person under eighteen, in any mode; in adult mode a minor next
 * to romance suffices.
 */
export function taskFramesMinor(task: TaskTexts): boolean {
  const { premise, genre, picked_sentences, previous_paragraphs, previous_sections, overall_summary } =
    task.context;
  const asked = [premise, genre, task.instruction].join('\n');
  const story = [
    ...previous_paragraphs,
    ...previous_sections,
    ...picked_sentences,
    overall_summary ?? '',
  ].join('\n');
  const hasMinor = mentionsMinor(asked) || mentionsMinor(story);
  return (
    isFramed(asked) ||
    isFramed(picked_sentences.join('\n')) ||
    previous_paragraphs.some(isFramed) ||
    (task.isNsfw && task.given.some((text) => mentionsMinor(text) && sensual.test(plain(text)))) ||
    (hasMinor && sexual.test(plain(`${task.instruction}\n${genre}`))) ||
    (hasMinor && sexual.test(plain(premise))) ||
    (task.isNsfw && hasMinor && sensual.test(plain(asked)))
  );
}

/** The texts of a task by their request names; no task has all of them. */
export interface WriterTask {
  isNsfw: boolean;
  instruction?: string;
  paragraphs?: readonly string[];
  original_content?: readonly string[];
  prev_sections?: readonly string[];
  context?: Partial<TaskTexts['context']> & {
    previous_paragraph?: string;
    next_paragraph?: string;
    selected_paragraph?: string;
    paragraph?: string;
    text?: string;
    selection?: { before: string; text: string; after: string } | undefined;
    previous_scene_elements?: readonly SceneElement[];
  };
}

export function taskTexts({ isNsfw, instruction = '', context = {}, ...task }: WriterTask): TaskTexts {
  const given = [
    context.selected_paragraph,
    context.paragraph,
    context.text,
    ...(context.paragraph === undefined && context.selection
      ? [context.selection.before + context.selection.text + context.selection.after]
      : []),
    ...(task.paragraphs ?? []),
    ...(task.original_content ?? []),
    ...(context.previous_scene_elements ?? []).map(asScreenplay),
  ].filter((text) => text !== undefined);
  const story = [...(context.previous_paragraphs ?? []), context.previous_paragraph, context.next_paragraph];
  return {
    isNsfw,
    instruction: [instruction, ...(context.section_details ?? [])].join('\n'),
    given,
    context: {
      premise: context.premise ?? '',
      genre: context.genre ?? '',
      previous_paragraphs: [
        ...story.filter((text) => text !== undefined),
        ...(context.passages ?? []),
        ...given,
      ],
      previous_sections: [...(context.previous_sections ?? []), ...(task.prev_sections ?? [])],
      picked_sentences: context.picked_sentences ?? [],
      overall_summary: context.overall_summary,
    },
  };
}

export type Made = 'write' | 'draw' | 'say';

export function minorRefusal(made: Made): string {
  return `This puts somebody under eighteen in a sexual frame, and Fabula does not ${made} that in any mode. Make everyone in it an adult, or take the sexual part out.`;
}
