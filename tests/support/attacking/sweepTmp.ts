import { type GenerationKind, generationCalls } from '../../../packages/contract/src/index.ts';
import type { FakeBehaviour } from '../fakeBehaviours.ts';
import { fakeOpenai } from '../fakeOpenai.ts';
import { generationBodies } from '../generationBodies.ts';
import { attackedServer } from './attackedTmp.ts';
import { type HealthReading, watchHealth } from './watchHealth.ts';

export interface ModelSweep {
  tried: number;
  losses: string[];
  health: HealthReading;
}

/** What a model does that means harm, or runs wild. */
const wild: readonly FakeBehaviour[] = [
  'endless',
  'oneLongLine',
  'tinyChunks',
  'endlessReasoning',
  'stallInTheMiddle',
  'nonsense',
  'cutInToken',
];
const LONGEST_MS = 60_000;

export interface ModelSweepOptions {
  rounds: number;
  atOnce: number;
  /** Every generation call where it is left out. */
  kinds?: readonly GenerationKind[];
  behaviours?: readonly FakeBehaviour[];
}

/** Lets a model run wild under generation calls: each must end in an answer, or in a sentence. */
export async function sweepModels({
  rounds,
  atOnce,
  kinds = Object.keys(generationCalls) as GenerationKind[],
  behaviours = wild,
}: ModelSweepOptions): Promise<ModelSweep> {
  const fake = await fakeOpenai();
  const server = await attackedServer({ OPENAI_BASE_URL: fake.url, UPSTREAM_SILENCE_MS: '1000' });
  const health = watchHealth(server.url);
  const losses: string[] = [];
  let tried = 0;

  async function ask(kind: GenerationKind, behaviour: FakeBehaviour): Promise<void> {
    tried += 1;
    const { path } = generationCalls[kind];
    const marked = JSON.stringify(generationBodies[kind]).replace(
      'A lighthouse keeper',
      `[fake:${behaviour}] A lighthouse keeper`,
    );
    try {
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: marked.includes('[fake:')
          ? marked
          : marked.replace('Mara counted', `[fake:${behaviour}] Mara counted`),
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      const last = (await response.text()).trimEnd().split('\n').at(-1) ?? '';
      const isAnswer = response.headers.get('Content-Type')?.startsWith('application/json') && response.ok;
      if (!isAnswer && !/"\[DONE\]"|"error":"[^"]{10}/.test(last)) {
        losses.push(`${kind} with ${behaviour} ended in ${last.slice(0, 100)}`);
      }
    } catch (error) {
      losses.push(`${kind} with ${behaviour}: ${error}`);
    }
  }

  try {
    const waiting = Array.from({ length: rounds }, () =>
      behaviours.flatMap((behaviour) => kinds.map((kind) => [kind, behaviour] as const)),
    ).flat();
    const next = async (): Promise<void> => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await ask(...one);
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    return { tried, losses, health: await health.end() };
  } finally {
    server.child.kill('SIGTERM'); await new Promise((r) => server.child.once('exit', r));
    await fake.close();
  }
}
