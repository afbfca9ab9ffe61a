import { posix } from 'node:path';
import type { ESTree } from 'vite';
import type { Module } from './parseModule.ts';
import type { SourceFile } from './SourceFile.ts';
import { walk } from './walk.ts';

/** Ports, which an embedder writes: they and each of their members say what they are. */
const ports = /(Adapter|Navigation)$/;

interface Declaration {
  path: string;
  name: string;
  node: ESTree.Node;
  /** Where the whole statement begins, so that `export` belongs to it. */
  start: number;
}

/**
 * Sentences about functions, components, hooks, classes and ports that `entries` (paths of modules) export without a
 * docstring of some substance, and about members of ports without one. The name and type of any other field say what
 * they are, where it has no unit, range or default to tell.
 */
export function checkDocs(modules: readonly Module[], entries: readonly string[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const said = new Set<string>();
  for (const entry of entries)
    for (const declaration of exportedBy(entry, byPath)) {
      const module = byPath.get(declaration.path) as Module;
      const docs = docsOf(module);
      const { name, path, start, node } = declaration;
      if (((ports.test(name) && !isAlias(node)) || isCalled(node)) && !isSubstantial(docs(start), name))
        said.add(`${path}: ${name} has no docstring`);
      for (const member of membersOf(node, name))
        if (!isSubstantial(docs(member.start), member.name))
          said.add(`${path}: ${name}.${member.name} has no docstring`);
    }
  return [...said];
}

function exportedBy(entry: string, modules: ReadonlyMap<string, Module>): Declaration[] {
  const module = modules.get(entry);
  return module ? module.exports.flatMap((name) => resolve(entry, name, modules) ?? []) : [];
}

/** Follows a name through imports and re-exports to where one of our modules declares it. */
function resolve(path: string, name: string, modules: ReadonlyMap<string, Module>): Declaration | null {
  const module = modules.get(path);
  if (!module) return null;
  for (const statement of module.program.body) {
    if (statement.type === 'ExportNamedDeclaration' || statement.type === 'ImportDeclaration') {
      for (const one of statement.specifiers) {
        if (one.type !== 'ExportSpecifier' && one.type !== 'ImportSpecifier') continue;
        const isExport = one.type === 'ExportSpecifier';
        if (nameIn(isExport ? one.exported : one.local) !== name || !statement.source) continue;
        const target = posix.join(posix.dirname(path), statement.source.value);
        return resolve(target, nameIn(isExport ? one.local : one.imported), modules);
      }
    }
    const isExport = statement.type === 'ExportNamedDeclaration';
    const node = isExport ? statement.declaration : statement;
    if (node && namesIn(node).includes(name)) return { path, name, node, start: statement.start };
  }
  return null;
}

function namesIn(node: ESTree.Node): string[] {
  switch (node.type) {
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
      return node.id ? [node.id.name] : [];
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    default:
      return [];
  }
}

/** Another name of a type, which says what it is. */
const isAlias = (node: ESTree.Node): boolean =>
  node.type === 'TSTypeAliasDeclaration' && node.typeAnnotation.type === 'TSTypeReference';

/** A function, component, hook or class. */
function isCalled(node: ESTree.Node): boolean {
  if (node.type !== 'VariableDeclaration')
    return !node.type.startsWith('TS') || node.type === 'TSDeclareFunction';
  return node.declarations.some(({ init }) => /^(Arrow)?Function|^Call/.test(init?.type ?? ''));
}

/** Members of a port, at its first level and in what it is joined of. */
function membersOf(node: ESTree.Node, name: string): { name: string; start: number }[] {
  if (!ports.test(name)) return [];
  const lists: ESTree.Node[][] = [];
  if (node.type === 'TSInterfaceDeclaration') lists.push(node.body.body);
  else if (node.type === 'TSTypeAliasDeclaration')
    walk(node.typeAnnotation, (inner, parent) => {
      const isOwn = parent === undefined || /^TS(Intersection|Union)Type$/.test(parent.type);
      if (inner.type === 'TSTypeLiteral' && isOwn) lists.push(inner.members);
    });
  return lists.flat().flatMap((member) => {
    if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return [];
    return member.key.type === 'Identifier' ? [{ name: member.key.name, start: member.start }] : [];
  });
}

const read = new WeakMap<Module, (start: number) => string>();

/** The docstring that ends right before a place in a module; '' where there is none. */
function docsOf(module: Module): (start: number) => string {
  const known = read.get(module);
  if (known) return known;
  const comments = [...module.text.matchAll(/\/\*\*(?<said>[\s\S]*?)\*\//g)];
  const byEnd = new Map(
    comments.map((match) => {
      const end = match.index + match[0].length;
      const next = end + (module.text.slice(end).match(/^\s*/)?.[0].length ?? 0);
      return [next, (match.groups?.said ?? '').replace(/^\s*\*/gm, ' ').trim()];
    }),
  );
  const docs = (start: number) => byEnd.get(start) ?? '';
  read.set(module, docs);
  return docs;
}

/** At least two words that the name itself does not say. */
export function isSubstantial(docs: string, name: string): boolean {
  const own = new Set(words(name.replace(/([a-z])([A-Z])/g, '$1 $2')));
  for (const filler of ['the', 'a', 'an', 'of', 'its', 'for', 'to']) own.add(filler);
  return words(docs).filter((word) => !own.has(word)).length >= 2;
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu) ?? [];

const nameIn = (node: ESTree.ModuleExportName | ESTree.BindingIdentifier) =>
  node.type === 'Literal' ? node.value : node.name;

/** The modules that a kit's manifest names as the sources of its entries. */
export function entriesOf(manifest: SourceFile): string[] {
  const { exports } = JSON.parse(manifest.text) as { exports: Record<string, unknown> };
  return Object.values(exports).flatMap((target) => {
    if (typeof target !== 'object' || target === null || !('@fabula/source' in target)) return [];
    return [posix.join(posix.dirname(manifest.path), String(target['@fabula/source']))];
  });
}
