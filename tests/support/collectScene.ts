import type { SceneEvent } from '../../packages/storyteller/src/index.ts';

type Said<Name extends string> = Extract<SceneEvent, Record<Name, unknown>>;

/** A streamed scene as one whole answer. */
export async function collectScene(
  events: AsyncIterable<SceneEvent | { reasoning: string } | { stopped: string }>,
) {
  const value: Said<'element'>['element'][] = [];
  let sent: Said<'sent'>['sent'] | undefined;
  let usage: Said<'usage'>['usage'] | undefined;
  let notice: Said<'notice'>['notice'] | undefined;
  for await (const event of events) {
    if ('element' in event) value.push(event.element);
    else if ('sent' in event) sent = event.sent;
    else if ('usage' in event) usage = event.usage;
    else if ('notice' in event) notice = event.notice;
  }
  return { value, ...(sent && { sent }), ...(usage && { usage }), ...(notice && { notice }) };
}
