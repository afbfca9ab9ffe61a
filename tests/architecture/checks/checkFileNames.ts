const forbidden = /^(utils?|helpers?|common|lib|misc)$/i;
const isEntry = (path: string) => /^packages\/[\w-]+\/src\/(testing\/)?index\.ts$/.test(path);
const withoutEnding = (name: string) => name.replace(/(\.(test|spec|stories|css|browser\.test))?\.\w+$/, '');

/** Sentences about files and folders whose name does not say what they hold. */
export function checkFileNames(paths: ReadonlySet<string>): string[] {
  return [...paths].flatMap((path) => {
    const segments = path.split('/');
    const names = [...segments.slice(0, -1), withoutEnding(segments.at(-1) ?? '')];
    const isIndex = /(^|\/)index\.tsx?$/.test(path) && !isEntry(path) && !path.startsWith('examples/');
    return [
      ...names
        .filter((name) => forbidden.test(name))
        .map((name) => `${path}: '${name}' says nothing; name it for what it holds`),
      ...(isIndex ? [`${path}: index.ts is for package entries only`] : []),
    ];
  });
}

/** Tests beside the code that begin with no file's name: `Draft.ts` is tested by `Draft.test.ts` and `Draft.place.test.ts`. */
export function checkTestNames(paths: ReadonlySet<string>): string[] {
  return [...paths].filter((path) => {
    const subject = /^((?:apps|packages)\/[\w-]+\/src\/(?:.*\/)?[\w-]+)\.(?:[\w-]+\.)*test\.tsx?$/.exec(
      path,
    )?.[1];
    return subject !== undefined && !['.ts', '.tsx', '.css.ts'].some((ending) => paths.has(subject + ending));
  });
}
