import type { StoryBrief } from '../brief.ts';
import type { Chooser } from '../Chooser.ts';
import { chooseLine, isTold, type ReadLine, readLine, suits } from '../plan/lines.ts';
import type { PlannedParagraph } from '../plan/planParagraphs.ts';
import { paragraphsOf, turnsOf } from '../plan/speakers.ts';
import type { StoryWorld } from '../StoryWorld.ts';
import { countWords, sentenceKeys } from '../sentences.ts';
import { frames, genres, tones } from '../stock.ts';
import type { Wish } from '../understand/readInstruction.ts';
import { fillSlots } from './fillSlots.ts';
import type { Props } from './Props.ts';

interface Room {
  low: number;
  high: number;
}

function roomFor(world: StoryWorld): Room {
  if (world.tags.has('wish:longer')) return { low: 88, high: 108 };
  if (world.tags.has('wish:shorter')) return { low: 50, high: 66 };
  if (world.tags.has('wish:detail') || world.tags.has('wish:slow')) return { low: 74, high: 106 };
  if (world.tags.has('wish:fast')) return { low: 52, high: 84 };
  return { low: 66, high: 102 };
}

const leaning =
  /^(?:"|it\b|that\b|this\b|the other\b|those\b|then\b|at last\b|one of\b|a third\b|but\b|and\b|\{(?:o|t|C\.\w+|far)\})/i;
const open = /(?:~asked|\^asked|~waited|"|: \{C\}\.)[^.]*\.?$|\?"$/;

function words(line: string): number {
  return countWords(
    line
      .replace(/\{(?:sound|outside|smell)\}/g, 'a b c d e f')
      .replace(/\{(?:C\.\w+|clause)\}/g, 'a b c d e f g h i j k l')
      .replace(/[{}]/g, ''),
  );
}

/** Each paragraph knows what the ones before it said. */
export class ParagraphWriter {
  readonly #world: StoryWorld;
  readonly #props: Props;
  readonly #chooser: Chooser;
  readonly #sentences: Set<string>;
  #told: string;

  constructor(world: StoryWorld, props: Props, chooser: Chooser) {
    this.#world = world;
    this.#props = props;
    this.#chooser = chooser;
    this.#told = world.told.toLowerCase();
    this.#sentences = new Set(sentenceKeys(world.told));
  }

  /** 50 to 110 words that repeat no sentence of the story; a paragraph for each speaker. */
  write(planned: PlannedParagraph, guests: readonly string[]): string[] {
    this.#props.aim = planned.aim;
    if (planned.part === 'renewal') this.#props.changeClue();
    const room = roomFor(this.#world);
    let best: string[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const restore = this.#props.keep();
      const paragraphs = this.#compose(planned, guests, attempt < 3 ? room : { low: 52, high: 68 });
      const size = countWords(paragraphs.join(' '));
      if ((size >= 50 && size <= 110) || planned.isRest) return this.#settle(paragraphs);
      if (Math.abs(size - 80) < Math.abs(countWords(best.join(' ')) - 80)) best = paragraphs;
      if (attempt < 3) restore();
    }
    return this.#settle(best);
  }

  #settle(paragraphs: string[]): string[] {
    const text = paragraphs.join('\n');
    this.#told += `\n${text.toLowerCase()}`;
    for (const key of sentenceKeys(text)) this.#sentences.add(key);
    return paragraphs;
  }

  #compose(planned: PlannedParagraph, guests: readonly string[], room: Room): string[] {
    const tags = new Set(this.#world.tags);
    if (this.#props.isClueShown) tags.add('clue');
    this.#isTogether =
      !planned.beat.away &&
      planned.beat.lines.filter((line) => [line].flat().some((text) => text.includes('{O}'))).length >= 2;
    const isTurn = planned.part === 'turn' && !this.#world.tags.has('wish:longer');
    const chosen = planned.beat.lines.map((line) => chooseLine(line, tags, this.#told, this.#chooser));
    const lines = chosen.filter((line): line is ReadLine => line !== undefined);
    const goal = this.#world.tags.has('wish:longer')
      ? room.high - 4
      : this.#chooser.between(room.low, room.high - 14);
    let total = [...lines.filter(({ isOptional }) => !isOptional).map(({ text }) => text), ...guests].reduce(
      (sum, text) => sum + words(text),
      0,
    );
    const kept = new Set(lines.filter(({ isOptional }) => !isOptional));
    const extra = planned.isRest ? [] : this.#extraLines(total, goal, guests.length + (isTurn ? 1 : 0));
    for (const line of extra) total += words(line);
    for (const line of this.#chooser.shuffle(lines.filter(({ isOptional }) => isOptional))) {
      if (total >= goal || total + words(line.text) > room.high) continue;
      kept.add(line);
      total += words(line.text);
    }
    const body = lines.filter((line) => kept.has(line)).map(({ text }) => text);
    const hook = body.pop();
    const whole = hook === undefined ? body : [...body, hook];
    // What was asked for stands early: where few paragraphs are wanted, the end of a beat is left for the next call.
    const [first, ...others] = whole;
    const withGuests =
      planned.part === 'opening' && first !== undefined
        ? [first, ...guests, ...others]
        : [...guests, ...whole];
    const ordered = this.#insert(withGuests, extra, this.#isAsked);
    const local = new Set<string>();
    const fresh = (line: string): string | undefined => {
      const text = this.#fill(line);
      if (text === undefined) return undefined;
      const keys = sentenceKeys(text);
      if (keys.some((key) => local.has(key) || this.#sentences.has(key))) return undefined;
      for (const key of keys) local.add(key);
      return text;
    };
    const paragraphs = paragraphsOf(turnsOf(ordered))
      .map((turns) => turns.map(fresh).filter((text) => text !== undefined))
      .filter((sentences) => sentences.length > 0);
    const size = () => countWords(paragraphs.flat().join(' '));
    while (!planned.isRest && !isTurn && size() < 52) {
      const more = this.#texture() ?? this.#tone('detail') ?? this.#tone('tense');
      if (more === undefined || more.includes('"')) break;
      const text = fresh(more);
      if (text === undefined) break;
      const [opening] = paragraphs;
      if (opening) opening.splice(1, 0, text);
      else paragraphs.push([text]);
    }
    return paragraphs.map((sentences) => sentences.join(' '));
  }

  #insert(lines: readonly string[], added: readonly string[], isNeeded: boolean): string[] {
    const woven = [...lines];
    for (const line of added) {
      const places = [...woven.keys()].filter((at) => {
        const before = woven[at - 1];
        const after = woven[at];
        return before !== undefined && after !== undefined && !leaning.test(after) && !open.test(before);
      });
      const place = this.#chooser.pick(places);
      if (place !== undefined) woven.splice(place, 0, line);
      else if (isNeeded) woven.splice(Math.max(0, woven.length - 1), 0, line);
    }
    return woven;
  }

  #fill(line: string): string | undefined {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const text = fillSlots(line, this.#world, this.#props);
      if (findFlaw(text) === undefined) return text;
    }
    return undefined;
  }

  readonly #spent = new Set<string>();
  #isTogether = false;
  #isAsked = false;

  #from(pool: readonly string[]): string | undefined {
    const fresh = pool.filter((line) => {
      const { text, tags } = readLine(line);
      if (!this.#isTogether && /\{(?:O|they|them|their)(?:'s)?\}/.test(text)) return false;
      return !this.#spent.has(line) && suits(tags, this.#world.tags) && !isTold(text, this.#told);
    });
    const line = this.#chooser.pick(fresh);
    if (line !== undefined) this.#spent.add(line);
    return line === undefined ? undefined : readLine(line).text;
  }

  #texture(): string | undefined {
    return this.#from(genres.find(({ id }) => id === this.#world.genre)?.textures ?? []);
  }

  #tone(tone: string): string | undefined {
    return this.#from(tones[tone] ?? []);
  }

  #extraLines(total: number, goal: number, guestCount: number): string[] {
    const lines: string[] = [];
    let size = total;
    const asked = Object.keys(tones).filter((tone) => this.#world.tags.has(`wish:${tone}`));
    for (const tone of this.#chooser.shuffle(asked)) {
      if (tone === 'adult' ? !this.#chooser.chance(55) : size > 92) continue;
      const line = this.#tone(tone);
      if (line === undefined || lines.length >= 2) continue;
      lines.push(line);
      size += words(line);
      if (tone === 'talk' && size < goal) {
        const reply = this.#tone(tone);
        if (reply !== undefined) lines.push(reply);
      }
    }
    this.#isAsked = lines.length > 0 && !asked.includes('talk');
    if (size < goal - 6 && lines.length === 0 && guestCount === 0 && this.#chooser.chance(70)) {
      const line = this.#texture();
      if (line !== undefined) lines.push(line);
    }
    return lines;
  }
}

const doubled = /\b(\p{L}+) \1\b/iu;

/** Undefined when nothing is wrong. */
export function findFlaw(text: string): string | undefined {
  if (/[{}~^*]|undefined/.test(text)) return 'a slot was left open';
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1) return 'a quote was left open';
  const pair = doubled.exec(text);
  if (pair && !/^(?:that|had)$/i.test(pair[1] ?? '')) return `'${pair[0]}' stands twice`;
  if (/\ba [aeio]\w/i.test(text.replace(/\ba (?:one|once|eu\w*|u\w*)\b/gi, '')))
    return "'a' stands before a vowel";
  return undefined;
}

/** Lines that a wish, picks and missing names ask for, by the paragraph that takes them in. */
export function guestLines(task: StoryBrief, world: StoryWorld, wish: Wish, chooser: Chooser): string[][] {
  const guests: string[][] = Array.from({ length: task.count }, () => []);
  const isNew = task.context.previous_paragraphs.length === 0;
  const first = isNew && task.count > 1 ? 1 : 0;
  const put = (index: number, kind: keyof typeof frames, filling: string) => {
    const frame =
      chooser.pick(
        frames[kind].filter(
          (line) => !line.includes('"') && !isTold(line.replaceAll('{x}', '{O}'), world.told.toLowerCase()),
        ),
      ) ?? frames[kind][0];
    guests[Math.min(index, task.count - 1)]?.push(frame.replaceAll('{x}', filling));
  };
  guests[Math.min(first, task.count - 1)]?.push(...wish.lines);
  for (const [index, clause] of wish.clauses.slice(0, 3).entries()) put(first + index, 'asked', clause.text);
  for (const [index, arrival] of wish.arrivals.slice(0, 2).entries()) put(first + index, 'arrival', arrival);
  const telling = world.memories.filter((thing) => thing.split(' ').length > 2 || /^\p{Lu}/u.test(thing));
  const memory = chooser.pick(telling) ?? chooser.pick(world.memories);
  if (memory !== undefined) put(first + 1, 'memory', memory);
  const spoken = `${world.told} ${wish.clauses.map(({ text }) => text).join(' ')}`;
  for (const [index, name] of [
    ...new Set([...world.extras, ...wish.people.map((person) => person.name)]),
  ].entries()) {
    if (
      spoken.includes(name) ||
      name === world.hero.name ||
      name === world.other.name ||
      name === world.third.name
    )
      continue;
    put(first + Math.floor(index / 2), 'name', name);
  }
  return guests;
}

/** Of the premise, in neither the story so far nor the new text. */
export function missingNames(world: StoryWorld, text: string): string[] {
  const whole = `${world.told}\n${text}`;
  return world.givenNames.filter((name) => !whole.includes(name));
}
