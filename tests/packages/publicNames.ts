import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = /export\s+(type\s+)?\{([^}]*)\}/g;
const DECLARED =
  /export\s+declare\s+(?:const|function|class)\s+(\w+)|export\s+(?:declare\s+)?(?:interface|type)\s+(\w+)/g;

/** What a built kit exports, entry by entry, one name a line: types as `type X`. */
export function publicNames(folder: string): string {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, { types?: string } | string>;
  };
  return Object.entries(exports)
    .map(([entry, target]) => {
      const types = typeof target === 'object' ? target.types : undefined;
      if (types === undefined || !types.endsWith('.d.ts') || types.endsWith('.css.d.ts')) return `${entry}\n`;
      const file = join(folder, types);
      if (!existsSync(file)) throw new Error(`${entry} has no declarations at ${types}.`);
      return `${entry}\n${namesOf(readFileSync(file, 'utf8'))
        .map((name) => `  ${name}\n`)
        .join('')}`;
    })
    .join('\n');
}

function namesOf(text: string): string[] {
  const listed = [...text.matchAll(LIST)].flatMap(([, type = '', list = '']) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .map(
        (item) =>
          `${type.trim() === 'type' && !item.startsWith('type ') ? 'type ' : ''}${item.replace(/^(type )?.* as /, '$1')}`,
      ),
  );
  const declared = [...text.matchAll(DECLARED)].map(([, value, type]) => value ?? `type ${type}`);
  const byName = (name: string) => name.replace(/^type /, '');
  return [...new Set([...listed, ...declared])].sort((a, b) => byName(a).localeCompare(byName(b), 'en'));
}
