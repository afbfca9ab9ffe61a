import { elementText, type StoryBrief } from './brief.ts';
import { Chooser } from './Chooser.ts';
import { literalOf } from './plan/lines.ts';
import { changeTense } from './revise/grammar.ts';
import type { SceneElement, SceneTask } from './Storyteller.ts';
import type { Person, StoryWorld } from './StoryWorld.ts';
import { straightenQuotes } from './sentences.ts';
import {
  type Exchange,
  exchanges,
  type Opening,
  personNames,
  type StockElement,
  sceneLines,
} from './stock.ts';
import { type Wish, wishOf } from './understand/readInstruction.ts';
import { understandStory } from './understand/understandStory.ts';
import { fillSlots } from './write/fillSlots.ts';
import { Props } from './write/Props.ts';

/** As many as asked for, none of which the scene has had before. */
export function writeScene(task: SceneTask, brief: StoryBrief, seed: string): SceneElement[] {
  const wish = wishOf(brief);
  const world = understandStory(brief, wish, seed);
  const before = task.context.previous_scene_elements;
  const chooser = new Chooser(`${seed}|scene|${world.key}|${before.length}`);
  const filler = new SceneFiller(world, before, chooser);
  return planScene(
    { before, count: task.count, wish, isAdult: world.tags.has('wish:adult') },
    filler,
    chooser,
  );
}

export interface ScenePlan {
  before: readonly SceneElement[];
  count: number;
  wish: Wish;
  isAdult: boolean;
}

const action = (text: string): StockElement => ({ type: 'action', text });

function planScene(
  { before, count, wish, isAdult }: ScenePlan,
  filler: SceneFiller,
  chooser: Chooser,
): SceneElement[] {
  const fresh = (pool: readonly string[]) => chooser.pick(pool.filter((text) => filler.isFresh(text)));
  const isOpening = before.length === 0 || before.at(-1)?.type === 'transition';
  const hasTransition = count >= 4;
  const room = count - (hasTransition ? 1 : 0) - (isOpening ? 1 : 0);
  const body: StockElement[] = [];
  const opening = isOpening
    ? chooser.pick(sceneLines.openings.filter(({ text }) => filler.isFresh(text)))
    : undefined;
  const heading = isOpening
    ? [filler.heading(opening ?? (chooser.pick(sceneLines.openings) as Opening))]
    : [];
  if (room > 0) body.push(action(opening?.text ?? fresh(sceneLines.actions) ?? '{sound}.'));
  for (const arrival of wish.arrivals.slice(0, 1)) {
    if (room > 3) body.push(action(`And then, ${arrival}. {HN} ^was the first to see.`));
  }
  for (const clause of wish.clauses.slice(0, 1)) {
    const now = changeTense(`${clause.text}.`, 'present');
    if (room > 3 && now !== undefined) body.push(action(now.replaceAll('{H}', '{HN}')));
  }
  if (before.length === 0 && room > 4)
    body.push(action(fresh(sceneLines.arrivals) ?? '{ON} ^was there already.'));
  if (isAdult && room > 4) body.push(action(fresh(sceneLines.adult) ?? '{sound}.'));
  const thought = count >= 5 ? fresh(sceneLines.thoughts) : undefined;
  const used = new Set<string>();
  const seams: number[] = [];
  let step = before.length === 0 ? 0 : 1;
  while (body.length < room - (thought === undefined ? 0 : 1)) {
    seams.push(body.length);
    const left = room - body.length - (thought === undefined ? 0 : 1);
    const next = nextExchange(step, left, used, filler, chooser, wish.tones);
    if (!next) {
      body.push(action(fresh(sceneLines.actions) ?? '{sound}.'));
      continue;
    }
    used.add(next.id);
    step = Math.min(3, next.step + 1);
    body.push(...next.elements.slice(0, left));
  }
  if (thought !== undefined) {
    const middle = body.length * 0.6;
    const late = [...seams, body.length].filter((seam) => seam > 1);
    const at = late.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? body.length;
    body.splice(at, 0, { type: 'internal_monologue', who: 'H', text: thought });
  }
  const elements = [...heading, ...body.map((stock) => filler.element(stock))];
  if (hasTransition) {
    const last = before.findLast(({ type }) => type === 'transition');
    const out = sceneLines.transitions.filter(
      (text) => !(last?.type === 'transition' && last.description === text),
    );
    elements.push({ type: 'transition', description: chooser.pick(out) ?? 'CUT TO:' });
  }
  return elements;
}

function nextExchange(
  step: number,
  left: number,
  used: ReadonlySet<string>,
  filler: SceneFiller,
  chooser: Chooser,
  tones: ReadonlySet<string>,
): Exchange | undefined {
  const open = exchanges.filter(
    ({ id, elements }) => !used.has(id) && elements.every(({ text }) => filler.isFresh(text)),
  );
  const whole = open.filter(({ elements }) => elements.length <= left);
  const fitting = whole.length > 0 ? whole : open;
  const toned = fitting.filter(({ tone }) => tone !== undefined && tones.has(tone));
  const due = (toned.length > 0 ? toned : fitting).filter(
    (exchange) => toned.length > 0 || exchange.step === step,
  );
  return (
    chooser.pick(due) ?? fitting.toSorted((a, b) => Math.abs(a.step - step) - Math.abs(b.step - step))[0]
  );
}

/** Fills stock elements with the scene's people and place, in the present tense. */
class SceneFiller {
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
