import type { Plugin } from 'vite';

const isOfCalls = /\/packages\/contract\/src\/\w+Calls\.ts$/;
const makers = ['call', 'callsOf'];
/** What only the server reads of a call: for its guide, its doors and its judging. */
const ofServer = ['name', 'access', 'summary', 'request', 'requestBytes', 'body', 'query'];

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: Node[];
  properties?: (Node & { key?: { name?: string } })[];
}

/** Leaves out of a build what the site never reads of a call, and with it the schemas of requests. */
export function callsOfClient(): Plugin {
  return {
    name: 'calls-of-client',
    apply: 'build',
    transform: {
      filter: { id: isOfCalls },
      handler(code) {
        const cut: Node[] = [];
        collect(this.parse(code) as unknown as Node, cut);
        return { code: without(code, cut), map: null };
      },
    },
  };
}

function collect(node: Node, cut: Node[]): void {
  if (node.type === 'CallExpression' && makers.includes(node.callee?.name ?? ''))
    for (const { properties = [] } of node.arguments ?? [])
      cut.push(...properties.filter(({ key }) => ofServer.includes(key?.name ?? '')));
  for (const part of Object.values(node).flat())
    if (typeof part === 'object' && part !== null && 'type' in part) collect(part as Node, cut);
}

/** Lines stay, so that the source map does. */
function without(code: string, cut: readonly Node[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of cut.toSorted((one, other) => one.start - other.start)) {
    kept += code.slice(from, start) + code.slice(start, end).replace(/[^\n]/g, '');
    from = code[end] === ',' ? end + 1 : end;
  }
  return kept + code.slice(from);
}
