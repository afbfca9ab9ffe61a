import { sceneRequest } from '../../../packages/scene-kit/src/testing/conformance/sampleScenes.ts';
import type { MemoryGenerator } from '../../../packages/scene-kit/src/testing/memoryGenerator.ts';
import { breaks, mutes, type Sabotage } from './Sabotage.ts';
import { storingSabotages } from './storingSabotages.ts';

const endless = () => new Promise<never>(() => undefined);
const raw = () => Promise.reject(new TypeError('Failed to fetch'));
const told = ['unreachable', 'http', 'no_credits', 'signed_out', 'refused', 'unparseable'];
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
      (request.previousElements as unknown[]).splice(10);
      return write(request, options);
    },
  })),
  'writer: an abort ends what has not been answered': breaks('writer', /did not end within 300 ms/, () => ({
    write: endless,
  })),
  'writer: resume streams a run again from its first element': breaks(
    'writer',
    /others when the run was resumed: 2/,
    ({ write }) => ({ resume: (options) => write({ ...sceneRequest, count: 2 }, options) as never }),
  ),
  'writer: resume says that it does not know a run': breaks(
    'writer',
    /Nobody knows this run/,
    ({ write }) => ({
      resume: (options) => write(sceneRequest, options) as never,
    }),
  ),
  'writer: isIdempotent asks for nothing twice under the same id': breaks(
    'writer',
    /something else came/,
    ({ write }) => {
      let count = 7;
      return { write: (request, options) => write({ ...request, count: count-- }, options) };
    },
  ),
  'writer: report says what a run did cost, or nothing': breaks('writer', /it has a report/, () => ({
    report: async () => ({ parts: [], droppedParagraphs: 0, credits: 5 }),
  })),
  ...Object.fromEntries(
    told.map((code) => [
      `writer: says ${code} where that is why`,
      breaks('writer', /something raw instead of an error of the kit/, () => ({ write: raw })),
    ]),
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
  ...storingSabotages,
  'versions: come back whole, the newest first': breaks('versions', /came back otherwise/, ({ list }) => ({
    async list(key) {
      const { versions, unreadable } = await list(key);
      return { versions: versions.toReversed(), unreadable };
    },
  })),
  'versions: say when, and why': breaks('versions', /listed as 'written'/, ({ keep }) => ({
    keep: (scene) => keep(scene, 'written'),
  })),
  'versions: each scene has its own': breaks('versions', /There is no such version/, ({ read, list }) => ({
    async read(key, id) {
      const { versions } = await list(key);
      return (await read(key, id)) ?? read(key, versions[0]?.id ?? '');
    },
  })),
  'publish: says where the scene is public, and takes it back': breaks('publish', /no whole address/, () => ({
    publish: async () => ({ outcome: 'published', id: 'one', url: '/scene/one' }),
  })),
  'publish: keeps the form of whoever has to sign in first': breaks('publish', /not there any more/, () => ({
    interrupted: () => null,
  })),
  'exporting: makes a whole PDF': breaks('exporting', /does not begin as a PDF/, () => ({
    pdf: async () => ({ file: new Blob(['<html>']), lost: [] }),
  })),
  'preferences: are remembered': breaks('preferences', /was saved, and/, () => ({ load: () => ({}) })),
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
