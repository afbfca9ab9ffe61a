import { describe, expect, it } from 'vitest';
import type { FakeBehaviour } from '../../../../tests/support/fakeBehaviours.ts';
import { all, fake, options, userOf, withFakeModel, writer } from '../../../../tests/support/fakeModel.ts';
import { sampleTasks } from '../../../../tests/support/sampleTasks.ts';
import type { RewriteEvent } from './Writer.ts';

withFakeModel();

const { rewriting, naming } = sampleTasks;
const SENTENCES = ['She rowed out.', 'The door stood in the water.', 'She was afraid.'];

const changesOf = (events: readonly RewriteEvent[]) =>
  events.flatMap((one) => ('change' in one ? [one.change] : []));
const originalsOf = (events: readonly RewriteEvent[]) =>
  changesOf(events)
    .map((one) => one.original_sentence)
    .filter((sentence) => sentence !== '');

describe('a rewrite', () => {
  const usual: FakeBehaviour[] = [
    'stream',
    'fencedJson',
    'brokenJson',
    'formRejected',
    'formUnprocessable',
    'formIgnored',
    'thinkBlocks',
    'tinyChunks',
  ];
  it.each(usual)('comes as changes of sentences (%s)', async (behaviour) => {
    fake.behaviour = behaviour;
    const { events, error } = await all(writer.rewrite(rewriting(), options()));
    expect(error).toBeUndefined();
    expect(events[0]).toHaveProperty('sent');
    expect(changesOf(events).map(({ action, rewritten_sentence }) => [action, rewritten_sentence])).toEqual([
      ['edit', 'She rowed out in the dark.'],
      ['add', 'Nothing moved.'],
      ['unchanged', SENTENCES[1]],
      ['unchanged', SENTENCES[2]],
    ]);
    expect(originalsOf(events)).toEqual(SENTENCES);
  });

  it('asks for a form, and no more once the server has refused it', async () => {
    fake.behaviour = 'formRejected';
    await all(writer.rewrite(rewriting(), options()));
    await all(writer.rewrite(rewriting(), options()));
    await writer.title(naming, options());
    const formats = fake.requests.map(({ body }) => body?.response_format?.type);
    expect(formats).toEqual(['json_schema', undefined, undefined, undefined]);
    expect([userOf(0), userOf(1)].map((user) => user.includes('Answer as JSON'))).toEqual([true, false]);
  });

  it('goes on asking for a form when something else was refused', async () => {
    fake.behaviour = 'badRequest';
    const { error } = await all(writer.rewrite(rewriting(), options()));
    expect(error).toMatchObject({ type: 'upstream_rejected' });
    fake.behaviour = 'stream';
    await all(writer.rewrite(rewriting(), options()));
    expect(fake.requests.at(-1)?.body?.response_format?.type).toBe('json_schema');
  });

  it.each<[FakeBehaviour, string]>([
    ['uselessJson', 'unprocessable'],
    ['empty', 'unprocessable'],
    ['unauthorized', 'upstream_rejected'],
    ['tooLong', 'upstream_rejected'],
    ['broken', 'upstream_unreachable'],
    ['rateLimited', 'rate_limited'],
    ['refuseByField', 'refused'],
  ])('of a model that fails (%s) is %s, and changes nothing', async (behaviour, type) => {
    fake.behaviour = behaviour;
    const { events, error } = await all(writer.rewrite(rewriting(), options()));
    expect(error).toMatchObject({ type });
    expect(String(error)).not.toContain('secret');
    expect(changesOf(events)).toEqual([]);
  });

  it('that never ends is stopped, and loses no sentence of the paragraph', async () => {
    fake.behaviour = 'endless';
    const { events, error } = await all(writer.rewrite(rewriting(), options()));
    expect(error).toBeUndefined();
    expect(events).toContainEqual({ stopped: 'beyond_measure' });
    expect(originalsOf(events)).toEqual(SENTENCES);
    await expect(fake.requests[0]?.ended).resolves.toBe('hungUp');
  });

  it.each<[FakeBehaviour, string]>([
    ['cutOff', 'upstream_cut_off'],
    ['closeWithoutEnding', 'upstream_cut_off'],
    ['lengthLimit', 'upstream_cut_off'],
    ['nonsense', 'upstream_rejected'],
  ])('that does not end well (%s) is %s, and loses no sentence of the paragraph', async (behaviour, type) => {
    fake.behaviour = behaviour;
    const { events, error } = await all(writer.rewrite(rewriting(), options()));
    expect(error).toMatchObject({ type });
    expect(originalsOf(events)).toEqual(SENTENCES);
    await fake.requests[0]?.ended;
    expect(fake.open).toBe(0);
  });
});
