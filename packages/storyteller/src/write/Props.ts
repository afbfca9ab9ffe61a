import { Chooser } from '../Chooser.ts';
import { literalOf } from '../plan/lines.ts';
import type { Person, StoryWorld } from '../StoryWorld.ts';
import { type Clue, clues, shared } from '../stock.ts';

type Pools = Record<string, readonly string[]>;

/** As whole words; -1 for none. */
function lastAt(phrase: string, told: string): number {
  for (let at = told.lastIndexOf(phrase); at >= 0; at = at === 0 ? -1 : told.lastIndexOf(phrase, at - 1)) {
    if (!/\p{L}/u.test(told[at + phrase.length] ?? '')) return at;
  }
  return -1;
}

const lasting = new Set(['home', 'far', 'way', 'door', 'tool', 'weekday']);

/** The things of one story: its clue, its rooms, introduced people, used lines. */
export class Props {
  readonly #world: StoryWorld;
  readonly #chooser: Chooser;
  readonly #isSteady: boolean;
  readonly #introduced = new Set<string>();
  readonly #bound = new Map<string, string>();
  readonly #spent = new Set<string>();
  #clue: Clue;
  #isClueShown: boolean;
  #isMatterShown: boolean;
  #isToolShown = false;
  aim = 'get through to the morning';
  clause = '';

  /** `isSteady`: rooms and the clue follow from the premise alone, so that a call that sees little of the story finds them again. */
  constructor(world: StoryWorld, chooser: Chooser, isSteady: boolean) {
    this.#isSteady = isSteady;
    this.#world = world;
    this.#chooser = chooser;
    for (const person of [world.hero, world.other, world.third]) {
      if (world.told.includes(person.name)) this.#introduced.add(person.name);
    }
    const told = world.told.toLowerCase();
    const known = clues
      .map((clue) => ({
        clue,
        at: Math.max(lastAt(clue.a, told), lastAt(clue.the, told)),
      }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => b.at - a.at)[0]?.clue;
    this.#clue = known ?? this.#freshClue();
    this.#isClueShown = known !== undefined;
    this.#isMatterShown = false;
  }

  #freshClue(): Clue {
    const { setting } = this.#world;
    const told = this.#world.told.toLowerCase();
    const fitting = clues.filter(
      ({ eras, a, the }) => eras.includes(setting.era) && !told.includes(a) && !told.includes(the),
    );
    const chooser = this.#steady('clue');
    const fresh = chooser.pick(fitting) ?? chooser.pick(clues);
    if (!fresh) throw new Error('There is no clue to choose from.');
    return fresh;
  }

  #steady(name: string): Chooser {
    return this.#isSteady ? new Chooser(`${this.#world.key}|${name}`) : this.#chooser;
  }

  get clue(): Clue {
    return this.#clue;
  }

  changeClue(): void {
    this.#clue = this.#freshClue();
    this.#isClueShown = false;
  }

  isIntroduced(person: Person): boolean {
    return this.#introduced.has(person.name);
  }

  introduce(person: Person): void {
    this.#introduced.add(person.name);
  }

  /** The whole phrase the first time, then a shorter one. */
  matter(): string {
    const { phrase, short } = this.#world.matter;
    if (this.#isMatterShown && this.#chooser.chance(55)) return short;
    this.#isMatterShown = true;
    return phrase;
  }

  /** 'a boathook' the first time, then 'the boathook'. */
  toolName(): string {
    const tool = this.draw('tool');
    const definite = tool.replace(/^an? /, 'the ');
    if (this.#isToolShown || this.#world.told.toLowerCase().includes(definite)) return definite;
    this.#isToolShown = true;
    return tool;
  }

  get isClueShown(): boolean {
    return this.#isClueShown;
  }

  clueName(): string {
    if (this.#isClueShown) return this.#clue.the;
    this.#isClueShown = true;
    return this.#clue.a;
  }

  /** Rooms and tools stay the same, sounds and smells are not used twice. */
  draw(name: string): string {
    const pool = (this.#world.setting as unknown as Pools)[name] ?? (shared as Pools)[name];
    if (!pool) throw new Error(`The stock has no '${name}'.`);
    if (lasting.has(name)) {
      const bound = this.#bound.get(name);
      if (bound) return bound;
      const told = this.#world.told.toLowerCase();
      const known = pool
        .filter((item) => lastAt(item.toLowerCase(), told) >= 0)
        .toSorted((a, b) => lastAt(b.toLowerCase(), told) - lastAt(a.toLowerCase(), told))[0];
      const chosen = known ?? this.#steady(name).pick(pool) ?? '';
      this.#bound.set(name, chosen);
      return chosen;
    }
    const toldLower = this.#world.told.toLowerCase();
    const isFresh = (item: string) => !this.#spent.has(item) && !toldLower.includes(literalOf(item));
    const chosen =
      this.#chooser.pick(pool.filter(isFresh)) ??
      this.#chooser.pick(pool.filter((item) => !this.#spent.has(item))) ??
      this.#chooser.pick(pool) ??
      '';
    this.#spent.add(chosen);
    return chosen;
  }

  passage(name: string): string {
    switch (name) {
      case 'C.look':
        return this.#clue.look;
      case 'C.odd':
        return this.#clue.odd;
      case 'C.later':
        return this.#clue.later;
      case 'aim':
        return this.aim;
      case 'clause':
        for (const person of [this.#world.hero, this.#world.other, this.#world.third]) {
          if (this.clause.includes(person.name)) this.introduce(person);
        }
        return this.clause;
      default:
        return this.draw(name);
    }
  }

  /** A snapshot to return to when a paragraph is discarded. */
  keep(): () => void {
    const introduced = new Set(this.#introduced);
    const spent = new Set(this.#spent);
    const clue = this.#clue;
    const isClueShown = this.#isClueShown;
    const isMatterShown = this.#isMatterShown;
    const isToolShown = this.#isToolShown;
    return () => {
      this.#introduced.clear();
      for (const name of introduced) this.#introduced.add(name);
      this.#spent.clear();
      for (const item of spent) this.#spent.add(item);
      this.#clue = clue;
      this.#isClueShown = isClueShown;
      this.#isMatterShown = isMatterShown;
      this.#isToolShown = isToolShown;
    };
  }
}
