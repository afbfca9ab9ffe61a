import { changeTense } from '../revise/changeTense.ts';
import type { SceneElement } from '../Storyteller.ts';
import { type Exchange, exchanges, type Opening, type StockElement, sceneLines } from '../stock.ts';
import type { Wish } from '../understand/readInstruction.ts';
import type { Chooser } from '../write/Chooser.ts';
import type { SceneFiller } from './SceneFiller.ts';

export interface ScenePlan {
  before: readonly SceneElement[];
  count: number;
  wish: Wish;
  isAdult: boolean;
}

const action = (text: string): StockElement => ({ type: 'action', text });

/** Elements in the order of a screenplay: where we are, who wants what, a turn, and out. */
export function planScene(
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
