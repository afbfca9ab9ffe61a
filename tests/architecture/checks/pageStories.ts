import type { ESTree } from 'vite';
import type { Module } from './parseModule.ts';

/** A story of the book that opens an address. */
export interface PageStory {
  file: string;
  name: string;
  /** The address, without its query. */
  pathname: string;
  /** How wide its window is, where it says so. */
  screen: 'phone' | 'laptop' | null;
}

type Properties = Map<string, ESTree.Node>;

function propertiesOf(node: ESTree.Node | null | undefined): Properties {
  if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression')
    return propertiesOf(node.expression);
  const found: Properties = new Map();
  if (node?.type !== 'ObjectExpression') return found;
  for (const one of node.properties)
    if (one.type === 'Property' && one.key.type === 'Identifier') found.set(one.key.name, one.value);
  return found;
}

function textOf(node: ESTree.Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** The stories of a file, by what its objects say plainly: `args.at`, and `phone` or `laptop` in `globals`. */
export function pageStories({ path, text, program }: Module): PageStory[] {
  const declared = program.body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.map(({ id, init }) => ({
      name: id.type === 'Identifier' ? id.name : '',
      isExported,
      properties: propertiesOf(init),
    }));
  });
  const atOf = (of: Properties) => textOf(propertiesOf(of.get('args')).get('at'));
  const screenOf = (of: Properties): PageStory['screen'] | undefined => {
    const globals = of.get('globals');
    if (!globals) return undefined;
    const said = text.slice(globals.start, globals.end);
    return /phone/i.test(said) ? 'phone' : /laptop/i.test(said) ? 'laptop' : null;
  };
  const meta = declared.find(({ name }) => name === 'meta')?.properties ?? new Map();
  return declared
    .filter(({ isExported }) => isExported)
    .flatMap(({ name, properties }) => {
      const at = atOf(properties) ?? atOf(meta);
      if (at === undefined) return [];
      const screen = screenOf(properties) ?? screenOf(meta) ?? null;
      return [{ file: path, name, pathname: at.replace(/[?#].*$/, ''), screen }];
    });
}
