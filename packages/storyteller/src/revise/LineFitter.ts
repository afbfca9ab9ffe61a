import type { Chooser } from '../Chooser.ts';
import { isTold } from '../plan/lines.ts';
import { firstTurn } from '../plan/speakers.ts';
import { sentenceKeys } from '../sentences.ts';
import { frames } from '../stock.ts';
import type { Wish } from '../understand/readInstruction.ts';
import type { Manuscript } from '../understand/readManuscript.ts';
import { fillSlots } from '../write/fillSlots.ts';
import { findFlaw } from '../write/ParagraphWriter.ts';
import { Props } from '../write/Props.ts';

/** Finds and fills lines of the stock that suit the text in hand; none is used twice. */
export class LineFitter {
  #manuscript: Manuscript;
  readonly #chooser: Chooser;
  #props: Props;
  readonly #spent = new Set<string>();
  readonly #keys: Set<string>;
  readonly #told: string;
  /** The only speaker of the paragraph in hand ('H', 'O'). Unset until somebody speaks. */
  speaker: string | undefined;

  constructor(manuscript: Manuscript, chooser: Chooser, told: string) {
    this.#manuscript = manuscript;
    this.#chooser = chooser;
    this.#props = new Props({ ...manuscript.world, told }, chooser, false);
    for (const person of [manuscript.world.hero, manuscript.world.other]) this.#props.introduce(person);
    this.#keys = new Set(sentenceKeys(told));
    this.#told = told.toLowerCase();
    this.speaker = speakerIn(manuscript);
  }

  /** Keeps the used lines, for the next text of the same story. */
  for(manuscript: Manuscript): this {
    this.#manuscript = manuscript;
    this.speaker = speakerIn(manuscript);
    this.#props = new Props(manuscript.world, this.#chooser, false);
    for (const person of [manuscript.world.hero, manuscript.world.other]) this.#props.introduce(person);
    return this;
  }

  #suits(line: string): boolean {
    const { hasHero, hasOther, things, world } = this.#manuscript;
    const isHeroNeeded = /\{(?:H|Hm|H's|he|him|his|himself|hers)\}|~/.test(line);
    if (isHeroNeeded && !hasHero) return false;
    if (/\{(?:H|Hm|H's)\}/.test(line) && world.hero.name === '') return false;
    if (/\{(?:O|O's|o|om|os|they|them|their)\}/.test(line) && !hasOther) return false;
    if (
      /\{(?:sound|outside|smell|home|door|surface|light|far|way|folk|chore|tool)\}/.test(line) &&
      !this.#manuscript.hasPlace
    )
      return false;
    return !line.includes('{x}') || things.length > 0;
  }

  pick(pool: readonly string[]): string | undefined {
    for (const whole of this.#chooser.shuffle(pool)) {
      const { text: line, speaker } = firstTurn(whole);
      if (speaker !== undefined && speaker !== (this.speaker ?? speaker)) continue;
      if (this.#spent.has(line) || !this.#suits(line) || isTold(line, this.#told)) continue;
      const thing = this.#chooser.pick(this.#manuscript.things) ?? '';
      const text = fillSlots(this.#named(line).replaceAll('{x}', thing), this.#manuscript.world, this.#props);
      const keys = sentenceKeys(text);
      if (findFlaw(text) !== undefined || keys.some((key) => this.#keys.has(key))) continue;
      this.#spent.add(line);
      this.speaker ??= speaker;
      for (const key of keys) this.#keys.add(key);
      return text;
    }
    return undefined;
  }

  /** With two people about, the hero goes by name. */
  #named(line: string): string {
    const { hasOther, world } = this.#manuscript;
    if (!hasOther || world.hero.name === '' || /^[^{]*\{(?:H|O|x)\}/.test(line)) return line;
    return line.replace('{he}', '{H}');
  }

  /** Begins in lower case, and may be used again elsewhere. */
  tail(pool: readonly string[]): string | undefined {
    for (const line of this.#chooser.shuffle(pool)) {
      if (this.#spent.has(line) || !this.#suits(line)) continue;
      this.#spent.add(line);
      return fillSlots(`x${line}`, this.#manuscript.world, this.#props).replace(/^X/, '');
    }
    return undefined;
  }

  /** Tells what an instruction brings in. */
  guests(wish: Wish): string[] {
    const told: string[] = wish.lines.flatMap((line) => this.pick([line]) ?? []);
    for (const clause of wish.clauses.slice(0, 2)) told.push(...this.#frame(frames.asked, clause.text));
    for (const arrival of wish.arrivals.slice(0, 1)) told.push(...this.#frame(frames.arrival, arrival));
    return told;
  }

  #frame(pool: readonly string[], filling: string): string[] {
    const text = this.pick(pool.map((line) => line.replaceAll('{x}', filling)));
    return text === undefined ? [] : [text];
  }
}

/** The second person where their name stands by the talk, else the hero. */
function speakerIn({ world: { other }, text, hasOther }: Manuscript): string | undefined {
  if (!text.includes('"')) return undefined;
  const narration = text.replace(/"[^"\n]*(?:"|$)/g, '"');
  const isOther =
    hasOther &&
    other.name !== '' &&
    new RegExp(`" ?${other.name} |${other.name} (?:said|asked|says|asks)`).test(narration);
  return isOther ? 'O' : 'H';
}
