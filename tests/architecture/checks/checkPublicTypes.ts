import { posix } from 'node:path';
import type { ESTree } from 'vite';
import type { Module } from './parseModule.ts';
import { walk } from './walk.ts';

/** The kits whose every type can be named by whoever embeds them. */
const entries = /^packages\/editor-kit\/src\/(index|core)\.ts$/;

type Declaration = ESTree.Statement;

/** What a module declares, and where its imported names come from. */
interface Names {
  declared: Map<string, Declaration>;
  exported: Set<string>;
  imported: Map<string, { path: string; name: string }>;
}

/** Sentences about types that the public API shows and no entry exports. */
export function checkPublicTypes(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, namesOf(module)]));
  const start = modules.filter(({ path }) => entries.test(path)).flatMap((module) => shownBy(module));
  const isPublic = new Set(start.map(keyOf));
  const seen = new Set<string>();
  const missing = new Map<string, string>();

  const look = ({ path, name }: { path: string; name: string }, from: string) => {
    const key = keyOf({ path, name });
    const names = byPath.get(path);
    const declaration = names?.declared.get(name);
    if (!names || !declaration) return;
    if (names.exported.has(name) && !isPublic.has(key) && !missing.has(key))
      missing.set(key, `${path}: ${name}, which ${from} shows, is exported from no entry`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const used of typesIn(declaration)) look(names.imported.get(used) ?? { path, name: used }, name);
  };
  for (const one of start) look(one, 'an entry');
  return [...missing.values()];
}

const keyOf = ({ path, name }: { path: string; name: string }) => `${path} ${name}`;

/** What an entry exports of other modules. */
function shownBy({ path, program }: Module): { path: string; name: string }[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return [];
    const target = posix.join(posix.dirname(path), statement.source.value);
    return statement.specifiers.map(({ local }) => ({ path: target, name: nameIn(local) }));
  });
}

function namesOf({ path, program }: Module): Names {
  const names: Names = { declared: new Map(), exported: new Set(), imported: new Map() };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')) {
      const target = posix.join(posix.dirname(path), statement.source.value);
      for (const one of statement.specifiers)
        if (one.type === 'ImportSpecifier')
          names.imported.set(one.local.name, { path: target, name: nameIn(one.imported) });
    }
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = isExport ? statement.declaration : statement;
    for (const name of declaration ? declaredBy(declaration as Declaration) : []) {
      names.declared.set(name, declaration as Declaration);
      if (isExport) names.exported.add(name);
    }
  }
  return names;
}

function declaredBy(declaration: Declaration): string[] {
  switch (declaration.type) {
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return declaration.id ? [declaration.id.name] : [];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    default:
      return [];
  }
}

/** Names of types that a declaration shows: of a function its parameters and its answer, not its body. */
function typesIn(declaration: Declaration): Set<string> {
  const found = new Set<string>();
  const visit = (node: ESTree.Node) => {
    if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') found.add(node.typeName.name);
    if (node.type === 'TSInterfaceHeritage' && node.expression.type === 'Identifier')
      found.add(node.expression.name);
  };
  const shown: (ESTree.Node | null | undefined)[] = [];
  if (declaration.type === 'FunctionDeclaration') shown.push(...declaration.params, declaration.returnType);
  else if (declaration.type === 'VariableDeclaration')
    for (const { id } of declaration.declarations)
      shown.push(id.type === 'Identifier' ? id.typeAnnotation : null);
  else shown.push(declaration);
  for (const node of shown) if (node) walk(node, visit);
  return found;
}

const nameIn = (node: ESTree.ModuleExportName) => (node.type === 'Literal' ? node.value : node.name);
