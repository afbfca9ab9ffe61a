import { sceneKind, sceneRequest } from '../../../packages/scene-kit/src/testing/conformance/sampleScenes.ts';
import type { MemoryGenerator } from '../../../packages/scene-kit/src/testing/memoryGenerator.ts';
import { newId } from '../../../packages/work-kit/src/model/newId.ts';
import { workSabotages } from '../workSabotages.ts';
import { breaks, mutes, type Sabotage } from './Sabotage.ts';

const endless = () => new Promise<never>(() => undefined);
const raw = () => Promise.reject(new TypeError('Failed to fetch'));
const told = ['unreachable', 'http', 'unparseable', 'no_credits', 'signed_out', 'refused', 'writer'];
const text = () => new Blob(['{"error":"no"}'], { type: 'audio/mpeg' });
const cache = (
  change: (given: MemoryGenerator['voice']['cache']) => Partial<MemoryGenerator['voice']['cache']>,
) => mutes(/and another is gone/, (given) => ({ cache: { ...given.cache, ...change(given.cache) } }));

/** For each case of the suite a way to break a good adapter that it is about, in the order of the cases. */
export const sabotages: Readonly<Record<string, Sabotage>> = {
  'writer: begins a scene': breaks('writer', /no kind of element/, () => ({
    write: async () => ({ elements: [{ type: 'description', description: 'Rain.' } as never] }),
  })),
  'writer: goes on with a scene': breaks('writer', /none came/, ({ write }) => ({
    write: (request, options) =>
      request.previousElements.length > 0 ? Promise.resolve({ elements: [] }) : write(request, options),
  })),
  'writer: leaves the request as it was': breaks('writer', /changed the request/, ({ write }) => ({
    write(request, options) {
      (request as { instruction: string }).instruction += ' Please.';
      return write(request, options);
    },
  })),
  'writer: an abort ends it at once': breaks(
    'writer',
    /went on after the signal was aborted/,
    ({ write }) => ({
      write: (request, { runId }) => write(request, { runId, signal: new AbortController().signal }),
    }),
  ),
  'writer: a signal that was aborted before is heeded': breaks(
    'writer',
    /came all the same/,
    ({ write }) => ({
      write(request, { signal, runId }) {
        const later = new AbortController();
        signal.addEventListener('abort', () => later.abort());
        return write(request, { runId, signal: later.signal });
      },
    }),
  ),
  'writer: an abort ends a run that has heard nothing yet': breaks(
    'writer',
    /What was aborted did not end within 300 ms/,
    () => ({ write: endless }),
  ),
  'writer: whoever leaves closes what it reads from': {
    says: /did not close/,
    broken(good) {
      let asked = 0;
      return { ...good, openStreams: () => asked++ };
    },
  },
  'writer: cancel ends a run in cancelled': breaks(
    'writer',
    /A cancelled run did not end|ended in 'done'/,
    () => ({
      cancel: async () => undefined,
    }),
  ),
  'writer: resume gives a run again from its first event': breaks(
    'writer',
    /gave something else/,
    ({ write }) => ({
      resume: (options) => write({ ...sceneRequest, count: 2 }, { ...options, runId: newId() }) as never,
    }),
  ),
  'writer: resume says of a run that nobody knows that it is not there': breaks(
    'writer',
    /There is no such run/,
    ({ write }) => ({ resume: (options) => write(sceneRequest, options) as never }),
  ),
  'writer: write under the same id gives the same run again, and another id another run': breaks(
    'writer',
    /under the same id gave something else/,
    ({ write }) => {
      let count = 7;
      return {
        write: (request, options) => write({ ...request, count: count-- }, { ...options, runId: newId() }),
      };
    },
  ),
  'writer: an id that was asked for is not asked anew': breaks('writer', /charged anew/, ({ write }) => ({
    write: (request, options) =>
      write({ ...request, count: request.previousElements.length + 1 }, { ...options, runId: newId() }),
  })),
  'writer: report counts in whole tokens and credits': breaks('writer', /counts in whole numbers/, () => ({
    report: async () => ({ parts: [], droppedParagraphs: 0, credits: 0.5 }),
  })),
  'writer: report knows nothing of a run that nobody knows': breaks('writer', /instead of null/, () => ({
    report: async () => ({ parts: [], droppedParagraphs: 0, credits: 5 }),
  })),
  ...Object.fromEntries(
    told.map((code) => [
      `writer: says ${code} where that is why`,
      breaks('writer', /something raw instead of an error of the kit/, () => ({ write: raw })),
    ]),
  ),
  'writer: keeps what came of an answer that was cut off, and calls it no end': breaks(
    'writer',
    /was cut off, and 'done' came/,
    ({ write }) => ({
      async *write(request, options) {
        yield* write(request, options) as AsyncIterable<never>;
        yield { type: 'done' };
      },
    }),
  ),
  'generator: an answer that cannot be read changes nothing, and is said': breaks(
    'writer',
    /Elements came of an answer that is none/,
    () => ({ write: async () => ({ elements: [{ type: 'action', description: '<html>' }] }) }),
  ),
  'writer: finds a title': breaks('writer', /A title is one line/, () => ({ title: async () => 'One\nTwo' })),
  'writer: costOf is a whole number of credits': breaks('writer', /A scene costs 0\.5/, () => ({
    costOf: () => 0.5,
  })),
  ...workSabotages(sceneKind, {
    keeping: (says, change) => breaks('scenes', says, change),
    account: (says, change) => breaks('account', says, change),
    versions: (says, change) => breaks('versions', says, change),
    publish: (says, change) => breaks('publish', says, change),
    overwriting: (says) => ({
      says,
      broken: (good) => ({
        ...good,
        otherTab: () => good.adapter.scenes,
        otherDevice: () => good.adapter.account,
      }),
    }),
    unreadable: (says) => ({ says, broken: (good) => ({ ...good, readScene: async () => null }) }),
    garble: (scene, change) => ({
      ...scene,
      elements: scene.elements.map((one) =>
        one.type === 'dialogue' ? { ...one, line: change(one.line) } : one,
      ),
    }),
    withoutPart: (scene) => ({ ...scene, elements: scene.elements.slice(1) }),
  }),
  'exporting: makes a whole PDF': breaks('exporting', /does not begin as a PDF/, () => ({
    pdf: async () => ({ file: new Blob(['<html>']), lost: [] }),
  })),
  'importing: brings what a file holds, in each format': breaks(
    'importing',
    /came .*, from fountain/,
    ({ read }) => ({
      async read(file, options) {
        const came = await read(file, options);
        return { ...came, parts: { ...came.parts, elements: came.parts.elements.slice(1) } };
      },
    }),
  ),
  'importing: says why a file cannot be read': breaks('importing', /named as Fountain/, ({ read }) => ({
    read: (_, options) => read(new File(['A bell rings.'], 'quay'), options),
  })),
  'preferences: are remembered': breaks('preferences', /was saved, and/, () => ({ load: () => ({}) })),
  'proposals: the end of a subscription ends the proposing': breaks(
    'proposals',
    /came after the subscription had ended/,
    () => ({
      subscribe(propose) {
        const late = { type: 'action', description: 'Late.' } as const;
        setTimeout(
          () => propose({ by: { kind: 'agent', name: 'Late' }, on: { at: 'end' }, elements: [late] }),
          5,
        );
        return () => undefined;
      },
    }),
  ),
  'voice: answers with a whole recording': mutes(/begins as no WAV/, () => ({ speak: async () => text() })),
  'voice: an abort ends a line that is not answered': mutes(/did not end within 300 ms/, () => ({
    speak: endless,
  })),
  ...Object.fromEntries(
    ['unreachable', 'no_credits', 'signed_out', 'refused'].map((code) => [
      `voice: says ${code} where that is why`,
      mutes(/something raw instead of an error of the kit/, () => ({ speak: raw })),
    ]),
  ),
  'voice: costOf is a whole number of credits': mutes(/A line costs -5/, () => ({ costOf: () => -5 })),
  'voice: recordings come back as they were kept': cache((given) => ({ remove: () => given.clear() })),
  'voice: lines are remembered': mutes(/not what load\(\) gives/, ({ lines }) => ({
    lines: { ...lines, save: (given) => lines.save(given.filter((line) => line.text !== '')) },
  })),
};
