import type { SourceFile } from './SourceFile.ts';

/** `type XFailureCode = 'a' | 'b';` of a kit's model: its name and its codes. */
function codesIn(text: string): { name: string; codes: string[] } | null {
  const found = /export type (\w+FailureCode) =([^;]+);/.exec(text);
  if (!found) return null;
  const [, name = '', union = ''] = found;
  const words = union.replace(/\/\*\*[\s\S]*?\*\//g, '');
  return { name, codes: [...words.matchAll(/'(\w+)'/g)].map(([, code = '']) => code) };
}

/**
 * Sentences about codes of failure that nobody can see: each code of a kit stands as a key of an object that is said to
 * satisfy a `Record` of all of them, in a file under stories/failures.
 */
export function checkFailureStories(files: readonly SourceFile[]): string[] {
  const stories = files.filter(({ path }) => /^stories\/failures\/.*\.stories\.tsx$/.test(path));
  return files
    .filter(({ path }) => /^packages\/[\w-]+-kit\/src\/model\/(\w+F|f)ailure\.ts$/.test(path))
    .flatMap(({ path, text }) => {
      const { name, codes } = codesIn(text) ?? { name: '', codes: [] };
      if (codes.length === 0) return [`${path}: holds no list of codes that can be read`];
      const story = stories.find((one) => one.text.includes(`satisfies Record<${name},`));
      if (!story) return [`${path}: no story shows every ${name}`];
      return codes
        .filter((code) => !new RegExp(`^\\s+${code}: `, 'm').test(story.text))
        .map((code) => `${story.path}: shows no '${code}'`);
    });
}
