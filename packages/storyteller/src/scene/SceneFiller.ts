import { elementText } from '../briefOf.ts';
import { literalOf } from '../plan/literalOf.ts';
import type { SceneElement } from '../Storyteller.ts';
import type { Person, StoryWorld } from '../StoryWorld.ts';
import { personNames, type StockElement } from '../stock.ts';
import { straightenQuotes } from '../understand/straightenQuotes.ts';
import type { Chooser } from '../write/Chooser.ts';
import { fillSlots } from '../write/fillSlots.ts';
import { Props } from '../write/Props.ts';

/** Turns stock elements into those of one scene: its people by their cue names, its place, the present tense. */
export class SceneFiller {
  readonly #world: StoryWorld;
  readonly #props: Props;
  readonly #told: string;
  readonly #spent = new Set<string>();
  readonly #cues: { H: string; O: string };

  constructor(world: StoryWorld, before: readonly SceneElement[], chooser: Chooser) {
    const hero = world.pointOfView === 'first' ? invented(chooser) : world.hero;
    this.#world = { ...world, hero, pointOfView: 'third', tense: 'present' };
    this.#told = straightenQuotes(before.map(elementText).join('\n')).toLowerCase();
    this.#props = new Props(this.#world, chooser, false);
    for (const person of [hero, world.other, world.third]) this.#props.introduce(person);
    const cues = [
      ...new Set(before.flatMap((element) => ('character' in element ? [element.character] : []))),
    ];
    const cueOf = (person: Person, isFree: (cue: string) => boolean) =>
      cues.find((cue) => cue.toLowerCase().includes(person.name.toLowerCase())) ??
      cues.find(isFree) ??
      person.name.toUpperCase();
    const otherName = world.other.name.toLowerCase();
    const H = cueOf(hero, (cue) => hero.origin === 'invented' && !cue.toLowerCase().includes(otherName));
    const O = cueOf(world.other, (cue) => cue !== H && world.other.origin === 'invented');
    this.#cues = { H: H.toUpperCase(), O: O.toUpperCase() };
  }

  cue(who: 'H' | 'O'): string {
    return this.#cues[who];
  }

  /** Whether a stock text has not been used in the scene yet. */
  isFresh(text: string): boolean {
    if (this.#spent.has(text)) return false;
    const literal = literalOf(text);
    return literal.length < 8 || !this.#told.includes(literal);
  }

  fill(text: string): string {
    this.#spent.add(text);
    const cued = text.replaceAll('{HN}', this.#cues.H).replaceAll('{ON}', this.#cues.O);
    const placed = cued.replace(/\{(HOME|FAR)\}/g, (_, name: string) =>
      this.#props.draw(name.toLowerCase()).replace(/^the /, '').toUpperCase(),
    );
    return fillSlots(placed, this.#world, this.#props);
  }

  /** Where the scene is, as it stands above it. */
  heading({ place, time }: { place: string; time: string }): SceneElement {
    return { type: 'scene_heading', setting: 'INT.', place: this.fill(place), time };
  }

  element(stock: StockElement): SceneElement {
    const who = this.cue(stock.who ?? 'H');
    switch (stock.type) {
      case 'action':
        return { type: 'action', description: this.fill(stock.text) };
      case 'internal_monologue':
        return { type: 'internal_monologue', character: who, line: this.fill(stock.text) };
      default: {
        const line = this.fill(stock.text);
        return stock.parenthetical === undefined
          ? { type: 'dialogue', character: who, line }
          : {
              type: 'dialogue',
              character: who,
              parenthetical: this.fill(stock.parenthetical).replace(/^\p{Lu}/u, (l) => l.toLowerCase()),
              line,
            };
      }
    }
  }
}

function invented(chooser: Chooser): Person {
  const [name, pronoun] = chooser.pick(personNames.heroes) ?? ['Maren', 'she'];
  return { name, fullName: name, pronoun, role: '', origin: 'invented' };
}
