import { type ApiCall, apiCalls } from '../../../packages/contract/src/index.ts';
import { type AccessSample, accessSamples } from '../accessSamples.ts';
import { createMember } from '../createMember.ts';
import type { Visitor } from '../createVisitor.ts';
import { hostileUnits, repeated } from './hostileUnits.ts';

export interface SweepOptions {
  url: string;
  /** Of `hostileUnits`. */
  units: readonly (keyof typeof hostileUnits)[];
  /** Only calls of these names; every public call where it is left out. */
  calls?: readonly string[];
}

export interface SweepReading {
  tried: number;
  /** Each answer that is none, in a sentence. */
  losses: string[];
}

/** What a text may be long, from the most that any field holds downwards. */
const SIZES = [100_000, 20_000, 4_000, 1_000, 200, 40];
const AT_ONCE = 4;

type Path = (string | number)[];
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Where texts stand in a body. */
function textsIn(value: Json, at: Path = []): Path[] {
  if (typeof value === 'string') return [at];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one as Json, [...at, key]));
}

function withText(value: Json, [first, ...rest]: Path, text: string): Json {
  if (first === undefined) return text;
  const copy = structuredClone(value) as Record<string | number, Json>;
  copy[first] = withText(copy[first] ?? null, rest, text);
  return copy as Json;
}

/** What an answer lacks to be one: a result, or a sentence that says why there is none. */
async function judge(asked: Promise<Response>): Promise<{ isTaken: boolean; loss?: string }> {
  const response = await asked.catch((error: unknown) => String(error));
  if (typeof response === 'string') return { isTaken: false, loss: `got no answer: ${response}` };
  const text = await response.text().catch((error: unknown) => error as Error);
  if (typeof text !== 'string') return { isTaken: false, loss: `was cut off: ${text.message}` };
  const type = response.headers.get('Content-Type') ?? '';
  const isSentence = (line: string) => {
    try {
      const { error } = JSON.parse(line) as { error?: unknown };
      return typeof error === 'string' && error.length > 10;
    } catch {
      return false;
    }
  };
  if (!response.ok) {
    const isPage = type.startsWith('text/html') && text.length > 100;
    if (response.status === 500) return { isTaken: false, loss: `was answered 500: ${text.slice(0, 200)}` };
    return isSentence(text) || isPage
      ? { isTaken: false }
      : { isTaken: false, loss: `was refused without a sentence: ${response.status} ${text.slice(0, 100)}` };
  }
  if (!type.startsWith('application/x-ndjson')) return { isTaken: true };
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  const isEnded = last.includes('"[DONE]"') || last.includes('"[CANCELLED]"') || isSentence(last);
  return isEnded ? { isTaken: true } : { isTaken: true, loss: `ended in ${last.slice(0, 100)}` };
}

let newcomers = 0;

/** Sends every public call each hostile text at the longest that its field takes, a text at a time. */
export async function sweepTexts({ url, units, calls }: SweepOptions): Promise<SweepReading> {
  const losses: string[] = [];
  let tried = 0;
  const newcomer = () => createMember(url, `newcomer-${++newcomers}-${Date.now()}@example.com`);
  const owner = await newcomer();

  async function send(call: ApiCall, what: string, ask: () => Promise<Response>): Promise<boolean> {
    tried += 1;
    const { isTaken, loss } = await judge(ask());
    if (loss) losses.push(`${call.name} with ${what} ${loss}`);
    return isTaken;
  }

  async function sweepBody(call: ApiCall, caller: Visitor, path: string, body: Json): Promise<void> {
    const post = (sent: Json) =>
      caller.get(path, {
        method: call.method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      });
    for (const place of textsIn(body)) {
      let room: number | undefined;
      for (const size of SIZES) {
        const sent = withText(body, place, repeated(hostileUnits.prose, size));
        if (!(await send(call, `${place.join('.')} of ${size} characters`, () => post(sent)))) continue;
        room = size;
        break;
      }
      for (const unit of units) {
        // What takes no text of prose is asked once whether it refuses the others in words too.
        const text = repeated(hostileUnits[unit], room ?? SIZES[0] ?? 0);
        await send(call, `${place.join('.')}: ${unit}`, () => post(withText(body, place, text)));
      }
    }
  }

  async function sweep(call: ApiCall, sample: AccessSample): Promise<void> {
    const caller = call.access === 'account' ? await newcomer() : owner;
    await sample.prepare?.(caller).catch(() => undefined);
    const made = (await sample.make?.(caller).catch(() => undefined)) ?? {};
    const fill = (name: (key: string) => string) =>
      call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(name(key)));
    const path = fill((key) => made[key] ?? 'none');
    const body = sample.body?.(made);
    if (body !== undefined) await sweepBody(call, caller, path, body as Json);
    if (call.method !== 'GET') return;
    for (const unit of units) {
      const text = repeated(hostileUnits[unit], 400).replace(/\p{Surrogate}/gu, '?');
      if (path !== call.path) await send(call, `a path of ${unit}`, () => caller.get(fill(() => text)));
      for (const name of ['q', 'after', 'genre', 'from'])
        await send(call, `${name}=${unit}`, () => caller.get(`${path}?${name}=${encodeURIComponent(text)}`));
    }
  }

  const waiting = apiCalls.filter(
    ({ name, access }) => (access === 'anyone' || access === 'account') && (calls?.includes(name) ?? true),
  );
  const next = async (): Promise<void> => {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift())
      await sweep(call, accessSamples[call.name] ?? {});
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return { tried, losses };
}
