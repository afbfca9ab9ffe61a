import { createVisitor, type Visitor } from './createVisitor.ts';

/** The link for the machine in what a start has printed. */
export function machineLinkIn(printed: string): string {
  const link = /http:\/\/\S+\/\?machine=\S+/.exec(printed)?.[0];
  if (link === undefined) throw new Error(`No link for the machine was printed:\n${printed}`);
  return link;
}

/** A new browser that has opened the link which the start of the server at `url` printed. */
export async function visitorAtMachine(url: string, printed: string): Promise<Visitor> {
  const visitor = createVisitor(url);
  const { search } = new URL(machineLinkIn(printed));
  await visitor.get(`/${search}`, { redirect: 'manual' });
  return visitor;
}
