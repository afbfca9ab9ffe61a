import type { Plugin, Rollup } from 'vite';

export interface Files {
  scripts: string[];
  styles: string[];
}

/** Static imports of these modules, by path from `apps/site/src`. Throws where the build has none of them. */
export function filesOf(modules: readonly string[], bundle: Rollup.OutputBundle): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (scripts.has(name) || chunk?.type !== 'chunk') return;
    scripts.add(name);
    for (const imported of chunk.imports) visit(imported);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(sheet);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (one) =>
        one.type === 'chunk' &&
        one.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/apps/site/src/${module}`)),
    );
    if (!chunk) throw new Error(`The build has no ${module}.`);
    visit(chunk.fileName);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** A circle of chunks that import each other, the first one repeated at its end; undefined where there is none. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const whole = new Set<string>();
  const find = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (whole.has(name)) return undefined;
    for (const next of imports.get(name) ?? []) {
      const found = find(next, [...way, name]);
      if (found) return found;
    }
    whole.add(name);
    return undefined;
  };
  for (const name of imports.keys()) {
    const found = find(name, []);
    if (found) return found;
  }
  return undefined;
}

/** An import path from one entry to another, static or dynamic; undefined where there is none. */
export function wayBetween(
  entries: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): string[] | undefined {
  for (const entry of entries) {
    const ways = [[entry]];
    const seen = new Set([entry]);
    for (const way of ways) {
      for (const next of imports.get(way.at(-1) ?? '') ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        ways.push([...way, next]);
        if (entries.includes(next)) return [...way, next];
      }
    }
  }
  return undefined;
}

/** Fails a build with a circle of chunks, one of which runs too early, or a document that imports another’s entry. */
export function refuseTangles(): Plugin {
  return {
    name: 'refuse-tangles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle)
        this.error(`These chunks import each other in a circle: ${circle.join(' → ')}. Cut the groups anew.`);
      const way = wayBetween(
        chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
        new Map(
          chunks.map(({ fileName, imports, dynamicImports }) => [fileName, [...imports, ...dynamicImports]]),
        ),
      );
      if (way)
        this.error(`One document fetches the entry of another: ${way.join(' → ')}. Cut the groups anew.`);
    },
  };
}
