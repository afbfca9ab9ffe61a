import type { StoryBrief } from '../brief.ts';
import { Chooser } from '../Chooser.ts';
import type { StoryWorld } from '../StoryWorld.ts';
import {
  type Beat,
  genres,
  interludes,
  type Line,
  openings,
  type Plot,
  plots,
  renewals,
  type Turn,
  turns,
} from '../stock.ts';
import type { Wish } from '../understand/readInstruction.ts';
import { graspable } from '../understand/readMatter.ts';
import { fillSlots } from '../write/fillSlots.ts';
import type { Props } from '../write/Props.ts';
import { hasTold, lastTold, literalOf } from './lines.ts';

export interface PlannedParagraph {
  beat: Beat;
  /** The hero's aim at this point, as an infinitive. */
  aim: string;
  part: 'opening' | 'beat' | 'interlude' | 'ending' | 'renewal' | 'turn';
  plotId: string;
  /** The end of a beat that an earlier call began. */
  isRest?: boolean;
}

/** The rest of the last beat, where a call ended in its midst. */
function restOf(told: string): Beat | undefined {
  let last: { beat: Beat; at: number } | undefined;
  for (const beat of [
    ...openings,
    ...interludes,
    ...renewals,
    ...plots.flatMap((plot) => [...plot.beats, plot.ending]),
  ]) {
    const at = lastTold(beat, told);
    if (at > (last?.at ?? -1)) last = { beat, at };
  }
  if (!last) return undefined;
  const isTold = (line: string) => {
    const literal = literalOf(line);
    return literal.length >= 10 && told.lastIndexOf(literal) >= 0;
  };
  const reached = last.beat.lines.findLastIndex((line) => [line].flat().some(isTold));
  const line = last.beat.lines[reached];
  // A line of two speakers may have been told by half; what of it stands in the story is not told again.
  const from = typeof line === 'string' && line.split('"').length > 3 ? reached : reached + 1;
  const lines = last.beat.lines
    .slice(from)
    .filter((one) => [one].flat().every((text) => !text.startsWith('?')));
  return lines.some(
    (one, index) => index + from !== reached && [one].flat().some((text) => literalOf(text).length >= 10),
  )
    ? { ...last.beat, lines }
    : undefined;
}

/** Each paragraph of a turn as a beat. */
const turnBeats = new Map(
  turns.map((turn) => [
    turn,
    turn.paragraphs.map((lines, index): Beat => ({ id: `${turn.id}.${index + 1}`, lines })),
  ]),
);
const allTurnBeats = [...turnBeats.values()].flat();

/** The paragraphs before the first turn: those of the writer. */
export function ownBeginning(paragraphs: readonly string[]): readonly string[] {
  const first = paragraphs.findIndex((text) => {
    const told = text.toLowerCase();
    return allTurnBeats.some((beat) => hasTold(beat, told));
  });
  return first > 0 ? paragraphs.slice(0, first) : paragraphs;
}

/** The plot of the last beat and the number of its beats that are over. */
function whereAreWe(told: string): { plot: Plot; stage: number; isOver: boolean } | undefined {
  let best: { plot: Plot; stage: number; isOver: boolean; at: number } | undefined;
  for (const plot of plots) {
    for (const [stage, beat] of [...plot.beats, plot.ending].entries()) {
      const at = lastTold(beat, told);
      if (at >= 0 && at > (best?.at ?? -1))
        best = { plot, stage: stage + 1, isOver: beat === plot.ending, at };
    }
  }
  return best;
}

function sharedOut(stock: readonly Beat[], genre: string): Beat[] {
  const place = genres.find(({ id }) => id === genre)?.share ?? 0;
  return stock.filter(({ suits }, index) => (suits ? suits.includes(genre) : index % 4 === place));
}

function isSolitary(beat: Beat): boolean {
  return !beat.lines.flat().some((line) => /\{(?:O|o|On|om|os|T|t|tm|ts|they|them)(?:'s)?\}/.test(line));
}

function isSpoken(beat: Beat): boolean {
  return beat.lines.filter((line) => [line].flat().every((text) => text.includes('"'))).length >= 3;
}

class Planner {
  readonly #world: StoryWorld;
  readonly #chooser: Chooser;
  readonly #told: string;
  readonly #planned = new Set<string>();
  #toldTurns: Set<Beat> | undefined;
  plot: Plot;
  stage = 0;

  constructor(world: StoryWorld, chooser: Chooser) {
    this.#world = world;
    this.#chooser = chooser;
    this.#told = world.told.toLowerCase();
    const known = whereAreWe(this.#told);
    this.plot = known?.plot ?? this.freshPlot();
    this.stage = known?.stage ?? 0;
  }

  freshPlot(): Plot {
    const suitable = plots.filter((plot) => plot.suits.includes(this.#world.genre));
    const ages = new Map(
      plots.map((plot) => [
        plot,
        Math.max(...[...plot.beats, plot.ending].map((beat) => lastTold(beat, this.#told))),
      ]),
    );
    const unused = suitable.filter((plot) => ages.get(plot) === -1 && plot !== this.plot);
    const anyUnused = plots.filter((plot) => ages.get(plot) === -1 && plot !== this.plot);
    const stale = plots
      .filter((plot) => plot !== this.plot)
      .toSorted((a, b) => (ages.get(a) ?? 0) - (ages.get(b) ?? 0));
    const chosen = this.#chooser.pick(unused) ?? this.#chooser.pick(anyUnused) ?? stale[0] ?? plots[0];
    if (!chosen) throw new Error('There is no plot to choose from.');
    return chosen;
  }

  get aim(): string {
    const last = this.plot.beats[Math.min(this.stage, this.plot.beats.length) - 1];
    return last?.aim ?? 'find out what {M} ^had to do with {him}';
  }

  #paragraph(beat: Beat, part: PlannedParagraph['part']): PlannedParagraph {
    this.#planned.add(beat.id);
    return { beat, part, aim: this.aim, plotId: this.plot.id };
  }

  /** True for a story of the writer's own: it has taken a turn, or no opening and no plot of the stock stands in it. */
  get isOwn(): boolean {
    if (this.#told.trim() === '') return false;
    const isKnown = (beat: Beat) => lastTold(beat, this.#told) >= 0;
    return this.#turnsTold().size > 0 || (whereAreWe(this.#told) === undefined && !openings.some(isKnown));
  }

  #turnsTold(): Set<Beat> {
    this.#toldTurns ??= new Set(allTurnBeats.filter((beat) => hasTold(beat, this.#told)));
    return this.#toldTurns;
  }

  /** The next paragraph of the turn under way, or else of one that was not told; null where all are. */
  turn(): PlannedParagraph | null {
    const told = this.#turnsTold();
    const isDone = (beat: Beat) => told.has(beat);
    const beatsOf = (turn: Turn) => turnBeats.get(turn) ?? [];
    const begun = turns.filter((turn) => beatsOf(turn).some(isDone));
    const current = begun.find((turn) => !beatsOf(turn).every(isDone));
    const chosen = current ?? this.#freshTurn(turns.filter((turn) => !begun.includes(turn)));
    const beat = chosen && beatsOf(chosen).find((one) => !isDone(one));
    if (!chosen || !beat) return null;
    told.add(beat);
    return {
      beat: { ...beat, lines: this.#placed(beat, chosen) },
      part: 'turn',
      aim: this.aim,
      plotId: chosen.id,
    };
  }

  /**
   * In an order that the story's key gives. What the last line asks for comes first, then by turns what two people ask
   * for and what suits the genre.
   */
  #freshTurn(left: readonly Turn[]): Turn | undefined {
    const { genre, key, tags } = this.#world;
    const order = new Chooser(`${key}|turns`).shuffle(turns).filter((turn) => left.includes(turn));
    const fitting = order.filter(({ needs = [] }) => needs.every((tag) => tags.has(tag)));
    const unasked = order.filter(({ needs = [] }) => needs.length === 0 || needs.includes('pair'));
    const asks = (sign: RegExp) => fitting.find(({ needs = [] }) => needs.some((tag) => sign.test(tag)));
    const isEven = (turns.length - left.length) % 2 === 0;
    const suiting = fitting.find(({ suits }) => suits?.includes(genre));
    return (
      asks(/^last:/) ??
      (isEven ? (asks(/^pair$/) ?? suiting) : undefined) ??
      fitting[0] ??
      unasked[0] ??
      order[0]
    );
  }

  /** One wording of each line, with the story's place and one of its things. */
  #placed({ lines }: Beat, turn: Turn): string[] {
    const { places, setting, things, matter, key } = this.#world;
    const place = new Chooser(`${key}|place`).pick(places) ?? { name: setting.town, at: 'there' };
    const telling = things.filter((one) => graspable.test(one));
    const pool = telling.length > 0 ? telling : things;
    const thing = new Chooser(`${key}|${turn.id}`).pick(pool) ?? matter.short;
    const isShort = this.#world.tags.has('wish:shorter');
    const wordingsOf = (line: Line) =>
      isShort
        ? [line]
            .flat()
            .toSorted((a, b) => a.length - b.length)
            .slice(0, 1)
        : [line].flat();
    return lines.map((line) =>
      (this.#chooser.pick(wordingsOf(line)) ?? '')
        .replaceAll('{x}', thing)
        .replaceAll('{place}', place.name)
        .replaceAll('{at}', place.at),
    );
  }

  opening(): PlannedParagraph {
    const own = sharedOut(openings, this.#world.genre);
    const tag = ['[clauseEvent]', '[clauseState]'].find((mark) => this.#world.tags.has(mark.slice(1, -1)));
    const telling = tag ? own.filter((beat) => beat.lines.flat().some((line) => line.startsWith(tag))) : [];
    return this.#paragraph(this.#fresh(telling.length > 0 ? telling : own), 'opening');
  }

  isOver(): boolean {
    return this.stage > this.plot.beats.length;
  }

  /** Past the plot's end, a new complication. */
  advance(): PlannedParagraph {
    if (this.isOver()) return this.renewal();
    const beat = this.plot.beats[this.stage];
    this.stage += 1;
    return beat ? this.#paragraph(beat, 'beat') : this.#paragraph(this.plot.ending, 'ending');
  }

  renewal(): PlannedParagraph {
    this.plot = this.freshPlot();
    this.stage = 0;
    return this.#paragraph(this.#fresh(renewals), 'renewal');
  }

  ending(): PlannedParagraph {
    this.stage = this.plot.beats.length + 1;
    return this.#paragraph(this.plot.ending, 'ending');
  }

  /** True if the people are together and the plot can wait for a paragraph. */
  get mayPause(): boolean {
    const last = this.plot.beats[this.stage - 1];
    return last !== undefined && !last.away && this.stage <= this.plot.beats.length * 0.7;
  }

  interlude(position?: number): PlannedParagraph {
    const own = sharedOut(interludes, this.#world.genre);
    const left = own.filter((beat) => !this.#planned.has(beat.id) && lastTold(beat, this.#told) < 0);
    const pool = left.length > 0 ? left : interludes;
    const fitting = (this.mayPause || this.isOver() ? pool : pool.filter(isSolitary)).filter(
      (beat) => !this.plot.isThirdAway || !beat.lines.flat().some((line) => line.includes('{T}')),
    );
    const spoken = this.#world.tags.has('wish:talk') ? fitting.filter(isSpoken) : [];
    if (position === undefined)
      return this.#paragraph(this.#fresh(spoken.length > 0 ? spoken : fitting), 'interlude');
    const order = new Chooser(this.#world.key).shuffle(fitting);
    const start = Math.floor(position * order.length);
    const turned = [...order.slice(start), ...order.slice(0, start)];
    const fresh = turned.find((beat) => !this.#planned.has(beat.id) && lastTold(beat, this.#told) < 0);
    return this.#paragraph(fresh ?? this.#fresh(fitting), 'interlude');
  }

  #fresh(beats: readonly Beat[]): Beat {
    const left = beats.filter((beat) => !this.#planned.has(beat.id));
    const untold = left.filter((beat) => lastTold(beat, this.#told) < 0);
    const oldest = (left.length > 0 ? left : beats).toSorted(
      (a, b) => lastTold(a, this.#told) - lastTold(b, this.#told),
    )[0];
    const chosen = this.#chooser.pick(untold) ?? oldest;
    if (!chosen) throw new Error('The stock of beats is empty.');
    return chosen;
  }
}

/** The next paragraph, after `done` of the call. */
type Plan = (done: number) => PlannedParagraph;

/** By percentages along one arc, else one beat after another with pauses between. */
export function planParagraphs(task: StoryBrief, world: StoryWorld, chooser: Chooser): Plan {
  const {
    current_percentage: current,
    target_percentage: target,
    previous_paragraphs: previous,
  } = task.context;
  const planner = new Planner(world, chooser);
  const { isOwn } = planner;
  const isFirst = previous.length === 0;
  let rest = isFirst ? undefined : restOf(world.told.toLowerCase());
  let last: PlannedParagraph['part'] | undefined;
  const next = (done: number): PlannedParagraph => {
    if (rest !== undefined) {
      const beat = rest;
      rest = undefined;
      return { beat, part: 'beat', aim: planner.aim, plotId: planner.plot.id, isRest: true };
    }
    if (isFirst && done === 0) return planner.opening();
    const turn = isOwn && (target ?? 0) < 99 ? planner.turn() : null;
    if (turn) return turn;
    if (current !== undefined && target !== undefined && current < 100) {
      const left = task.count - done;
      if (target >= 99 && left <= (task.count > 2 ? 2 : 1)) return planner.ending();
      const position = (current + ((target - current) * (done + 0.5)) / task.count) / 100;
      const due = Math.min(planner.plot.beats.length - 1, Math.floor(position * planner.plot.beats.length));
      if (planner.stage > due) return planner.interlude(position);
      planner.stage = Math.max(planner.stage, due - Math.max(0, left - 1));
      return planner.advance();
    }
    const mayPause = last !== 'interlude' && last !== 'opening' && last !== 'ending' && last !== undefined;
    const isPause = mayPause && planner.mayPause && chooser.chance(world.tags.has('wish:talk') ? 50 : 26);
    return isPause ? planner.interlude() : planner.advance();
  };
  return (done) => {
    const planned = next(done);
    last = planned.part;
    return planned;
  };
}

const parts: Record<PlannedParagraph['part'], string> = {
  opening: 'open the story',
  beat: 'take the plot a step further',
  interlude: 'hold the plot for a moment and raise a doubt',
  ending: 'bring the story to its end',
  renewal: 'start a new complication',
  turn: 'go on with what is there',
};

export function explainPlan(
  world: StoryWorld,
  plan: readonly PlannedParagraph[],
  wish: Wish,
  props: Props,
): string[] {
  const teller =
    world.pointOfView === 'first' ? 'The narrator tells it as I' : `${world.hero.name} is at the centre`;
  const lines = [
    `${teller}, with ${world.other.name} beside and ${world.third.name} against. It turns on ${world.matter.phrase}, in a ${world.setting.id} setting, told in the ${world.tense} tense.`,
  ];
  const asked = [
    ...wish.tones,
    ...wish.clauses.map(({ text }) => text.replaceAll('{H}', world.hero.name)),
    ...wish.arrivals,
  ];
  if (asked.length > 0) lines.push(`Asked for: ${asked.join('; ')}.`);
  if (world.memories.length > 0) lines.push(`To bring back: ${world.memories.slice(0, 3).join(', ')}.`);
  const steps = plan.map(({ part }, index) => `${index + 1}. ${parts[part]}`);
  lines.push(`Plan: ${steps.join('; ')}.`);
  const aim = plan.at(-1)?.aim;
  if (aim) {
    props.aim = aim;
    lines.push(`What drives it now: to ${fillSlots(`x ${aim}`, world, props).replace(/^X /, '')}.`);
  }
  return lines;
}
