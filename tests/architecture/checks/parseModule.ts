import { extname, posix } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import type { SourceFile } from './SourceFile.ts';

export interface Import {
  /** As written. */
  readonly specifier: string;
  /** A path from the root for relative imports, else the specifier. */
  readonly target: string;
  /** Erased when compiled. */
  readonly isType: boolean;
  /** Fetched when it is asked for, by `import()`. */
  readonly isLater: boolean;
  /** Names that the import takes from its target. */
  readonly names: readonly string[];
}

export interface Module extends SourceFile {
  readonly imports: readonly Import[];
  /** Exported names, of values and of types. */
  readonly exports: readonly string[];
  /** Value exports that another module of ours holds: name → the other module. */
  readonly reExports: ReadonlyMap<string, string>;
  readonly directives: readonly string[];
  readonly program: ESTree.Program;
}

export const isModule = ({ path }: SourceFile) => ['.ts', '.tsx', '.mjs'].includes(extname(path));

function targetOf(path: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
}

/** What a file imports and exports, read by a real parser. Throws on a file that does not parse. */
export function parseModule({ path, text }: SourceFile): Module {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);

  const imports: Import[] = [];
  const exports: string[] = [];
  const reExports = new Map<string, string>();
  const add = (specifier: string, isType: boolean, names: string[], isLater = false) =>
    imports.push({ specifier, target: targetOf(path, specifier), isType, isLater, names });

  for (const { moduleRequest, entries } of module.staticImports)
    add(
      moduleRequest.value,
      entries.length > 0 && entries.every(({ isType }) => isType),
      entries.map(({ importName }) => importName.name ?? importName.kind),
    );
  for (const { entries } of module.staticExports)
    for (const { exportName, moduleRequest, isType, importName } of entries) {
      const name = exportName.name ?? exportName.kind;
      exports.push(name);
      if (!moduleRequest) continue;
      add(moduleRequest.value, isType, [importName.name ?? importName.kind]);
      if (!isType) reExports.set(name, targetOf(path, moduleRequest.value));
    }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = text.slice(moduleRequest.start, moduleRequest.end);
    if (/^(['"]).*\1$/.test(specifier)) add(specifier.slice(1, -1), false, [], true);
  }
  const directives = program.body.flatMap((statement) =>
    statement.type === 'ExpressionStatement' && 'directive' in statement && statement.directive
      ? [statement.directive]
      : [],
  );
  return { path, text, imports, exports, reExports, directives, program };
}
