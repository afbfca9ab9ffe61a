import { type Mark, type MarkedRun, writeEmphasis } from '../../packages/writing/src/index.ts';

interface TreeNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
  readonly childIds?: readonly string[];
}

const emphases = new Map<string, Mark>([
  ['emphasis', 'italic'],
  ['strong', 'bold'],
]);

interface ToldBox {
  readonly role: string;
  readonly name: string;
  readonly isMultiline: boolean;
  readonly isFocused: boolean;
  /** With emphasis as the accessibility tree reports it. */
  readonly texts: readonly string[];
}

export async function readTree(
  send: (method: string, params?: object) => Promise<unknown>,
): Promise<ToldBox[]> {
  const { frameTree } = (await send('Page.getFrameTree')) as {
    frameTree: { childFrames?: { frame: { id: string } }[] };
  };
  const frameId = frameTree.childFrames?.at(-1)?.frame.id;
  const { nodes } = (await send('Accessibility.getFullAXTree', { frameId })) as { nodes: TreeNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const children = ({ childIds = [] }: TreeNode) => childIds.flatMap((id) => byId.get(id) ?? []);
  const all = (node: TreeNode, role: string): TreeNode[] =>
    children(node).flatMap((one) => (one.role?.value === role ? [one] : all(one, role)));
  const has = ({ properties = [] }: TreeNode, name: string) =>
    properties.some((property) => property.name === name && property.value.value === true);
  const runsOf = (node: TreeNode, marks: readonly Mark[]): MarkedRun[] =>
    children(node).flatMap((one) => {
      const mark = emphases.get(one.role?.value ?? '');
      const text = one.role?.value === 'StaticText' ? (one.name?.value ?? '') : '';
      return text === '' ? runsOf(one, mark ? [...marks, mark] : marks) : [{ text, marks }];
    });
  const textOf = (node: TreeNode) => writeEmphasis(runsOf(node, []));
  return nodes
    .filter(({ role, ignored }) => role?.value === 'textbox' && !ignored)
    .map((box) => ({
      role: 'textbox',
      name: box.name?.value ?? '',
      isMultiline: has(box, 'multiline'),
      isFocused: has(box, 'focused'),
      texts: all(box, 'paragraph').map(textOf),
    }));
}
