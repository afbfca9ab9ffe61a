import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../processes/root.ts';

const source = join(root, 'packages/writing/src/tasks.ts');
const privatePackage = '@fabula/writing';

/**
 * A kit's declarations may not name a private package, as its modules may, which are bundled. What they name of its tasks
 * is a file of types alone: that is copied beside them. Returns the declarations that name anything else of it.
 */
export function copyTaskTypes(dist: string): string[] {
  const declarations = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(dist, name));
  const copy = join(dist, 'tasks.d.ts');
  for (const file of declarations) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(`${privatePackage}/tasks`)) continue;
    const path = relative(dirname(file), join(dist, 'tasks.js')).split(sep).join('/');
    writeFileSync(
      file,
      text.replaceAll(`'${privatePackage}/tasks'`, `'${path.startsWith('.') ? path : `./${path}`}'`),
    );
    copyFileSync(source, copy);
  }
  return declarations.filter((file) => /['"]@fabula\/writing/.test(readFileSync(file, 'utf8')));
}
