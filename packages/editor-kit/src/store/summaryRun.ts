import { backoffDelay, createReconnector, newId, type WorkFailure } from '@fabula/work-kit/core';
import type { SummaryRun } from '../model/Assistance.ts';
import { addBreak, breakPlace } from '../model/sections.ts';
import { markOf } from '../model/sentenceMarks.ts';
import { type Assistance, setSummary } from './assistingSlice.ts';
import type { SectionsSlice } from './ChaptersState.ts';
import type { EditorContext } from './EditorState.ts';

export type SummaryRunSlice = Pick<
  SectionsSlice,
  | 'summaryRun'
  | 'summaryOffer'
  | 'summariseSections'
  | 'goOnSummarising'
  | 'cancelSummaries'
  | 'dismissSummaryOffer'
>;

const secondSeed = 0x9e3779b9;

/** The same for the same request of a run, on any page that goes on with it: none is asked or charged twice. */
const runIdOf =
  ({ id, attempt }: SummaryRun) =>
  (request: string): string =>
    `${id}-${attempt}-${markOf(request)}${markOf(request, secondSeed)}`;

const isLost = ({ code }: WorkFailure) => code === 'unreachable' || code === 'cut_off';

/** Asks for several summaries, one after the other, through lost connections. */
export function createSummaryRun(
  context: EditorContext,
  assistance: Assistance,
): { readonly slice: SummaryRunSlice; leave(): void } {
  const { get, set, adapter, changeStory, reconnectTiming } = context;
  const reconnector = createReconnector(() => undefined);
  let going: AbortController | undefined;

  const change = (changes: Partial<SummaryRun>) => {
    const { summaryRun } = get();
    if (summaryRun) set({ summaryRun: { ...summaryRun, ...changes } });
  };
  const leave = () => {
    going?.abort();
    going = undefined;
    const { summaryRun } = get();
    if (summaryRun && summaryRun.state !== 'stopped') change({ state: 'stopped', failure: null });
  };
  const isWanted = (breakId: string) => {
    const lastId = breakPlace(get().story, breakId);
    return lastId !== null && get().summaries[breakId] === undefined;
  };

  /** The failure that stopped it; null once it is done or called off. */
  const goOn = async (signal: AbortSignal, key: string): Promise<WorkFailure | null> => {
    const lost = reconnector.open();
    let [attempt, lostAt] = [0, 0];
    try {
      for (;;) {
        const { summaryRun, story } = get();
        const [breakId] = summaryRun?.left ?? [];
        if (signal.aborted || story.key !== key || !summaryRun || breakId === undefined) return null;
        if (isWanted(breakId)) {
          setSummary(context, breakId, { state: 'asked' });
          const work = await assistance.summarise(breakId, runIdOf(summaryRun));
          if (signal.aborted || get().story.key !== key) return null;
          if (work?.state === 'failed') {
            const { failure } = work;
            if (attempt === 0) lostAt = Date.now();
            if (!isLost(failure) || Date.now() - lostAt > reconnectTiming.heldMs) return failure;
            change({ state: 'lost' });
            await lost.wait(backoffDelay(attempt, reconnectTiming), signal);
            attempt += 1;
            continue;
          }
        }
        attempt = 0;
        lost.end();
        change({ state: 'going', left: get().summaryRun?.left.filter((one) => one !== breakId) ?? [] });
      }
    } finally {
      lost.end();
    }
  };

  const begin = async () => {
    going?.abort();
    const controller = new AbortController();
    going = controller;
    change({ state: 'going', failure: null });
    const failure = await goOn(controller.signal, get().story.key);
    if (going !== controller) return;
    going = undefined;
    if (failure) change({ state: 'stopped', failure });
    else if (get().summaryRun?.left.length === 0) set({ summaryRun: null });
  };

  return {
    slice: {
      summaryRun: null,
      summaryOffer: null,
      summariseSections(lastIds) {
        if (!adapter().assistant || get().summaryRun) return;
        get().keepTyped();
        const { breaks, paragraphs } = get().story;
        const last = paragraphs.at(-1)?.id;
        // The last section of all has no break yet.
        if (last !== undefined && lastIds.includes(last) && !breaks[last])
          changeStory((story) => addBreak(story, last), 'step');
        const left = lastIds.flatMap((id) => get().story.breaks[id]?.id ?? []).filter(isWanted);
        set({ summaryOffer: null });
        if (left.length === 0) return;
        set({
          summaryRun: { id: newId(), attempt: 0, total: left.length, left, state: 'going', failure: null },
        });
        void begin();
      },
      goOnSummarising() {
        const { summaryRun } = get();
        if (!adapter().assistant || summaryRun?.state !== 'stopped') return;
        if (summaryRun.failure?.code === 'ended') change({ attempt: summaryRun.attempt + 1 });
        void begin();
      },
      cancelSummaries() {
        const [breakId] = get().summaryRun?.left ?? [];
        leave();
        set({ summaryRun: null });
        if (breakId !== undefined && get().summaries[breakId]?.state === 'asked') get().dropSummary(breakId);
      },
      dismissSummaryOffer: () => set({ summaryOffer: null }),
    },
    leave,
  };
}
