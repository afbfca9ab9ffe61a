import { newId } from '@fabula/work-kit/core';
import { type ConformanceCase, conformanceCase, isCount, isSameValue, must } from '@fabula/work-kit/testing';
import type { SceneConformanceSubject } from './SceneConformanceSubject.ts';
import { ownScene } from './sampleScenes.ts';

const section = 'SceneVersionsAdapter';

export function sceneVersionsCases({ adapter: { versions } }: SceneConformanceSubject): ConformanceCase[] {
  return [
    conformanceCase('versions: come back whole, the newest first', section, { versions }, async (given) => {
      const scene = ownScene();
      const genres = ['Drama', 'Comedy', 'Horror'];
      for (const genre of genres) await given.versions.keep({ ...scene, genre }, 'written');
      const { versions: listed, unreadable } = await given.versions.list(scene.key);
      must(isCount(unreadable), `'unreadable' is a count, and ${unreadable} came.`);
      const read = await Promise.all(listed.map(({ id }) => given.versions.read(scene.key, id)));
      const expected = genres.toReversed().map((genre) => ({ ...scene, genre }));
      must(isSameValue(read, expected), `3 versions were kept, and ${read.length} came back otherwise.`);
    }),
    conformanceCase('versions: say when, and why', section, { versions }, async (given) => {
      const scene = ownScene();
      await given.versions.keep(scene, 'restored');
      const [version] = (await given.versions.list(scene.key)).versions;
      must(version !== undefined, 'What was kept is not listed.');
      must(version.reason === 'restored', `It was kept as 'restored', and is listed as '${version.reason}'.`);
      must(
        /^\d{4}-\d\d-\d\dT/.test(version.at) && !Number.isNaN(Date.parse(version.at)),
        `'at' is a moment in ISO 8601, and '${version.at}' came.`,
      );
    }),
    conformanceCase('versions: each scene has its own', section, { versions }, async (given) => {
      const [one, other] = [ownScene(), ownScene()];
      await given.versions.keep(one, 'written');
      const { versions: listed } = await given.versions.list(other.key);
      must(listed.length === 0, `Nothing was kept of this scene, and ${listed.length} versions are listed.`);
      const none = await given.versions.read(one.key, newId());
      must(none === null, 'There is no such version, and read() gave one.');
    }),
  ];
}
