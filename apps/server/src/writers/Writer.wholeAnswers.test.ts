import { describe, expect, it, vi } from 'vitest';
import { collectScene } from '../../../../tests/support/collectScene.ts';
import type { FakeBehaviour } from '../../../../tests/support/fakeBehaviours.ts';
import { fake, options, withFakeModel, writer } from '../../../../tests/support/fakeModel.ts';
import { sampleTasks } from '../../../../tests/support/sampleTasks.ts';

withFakeModel();

const { summarising, suggesting, staging, naming } = sampleTasks;

describe('a whole answer', () => {
  const usual: FakeBehaviour[] = [
    'stream',
    'fencedJson',
    'brokenJson',
    'formRejected',
    'formIgnored',
    'thinkBlocks',
  ];
  it.each(usual)('is read whatever its form (%s)', async (behaviour) => {
    fake.behaviour = behaviour;
    const [summary, suggestions, scene, title] = await Promise.all([
      writer.summarise(summarising, options()),
      writer.suggest(suggesting, options()),
      collectScene(writer.scene(staging, options())),
      writer.title(naming, options()),
    ]);
    expect(summary.value).toBe('Mara Venn keeps the light and finds the door. Tom Venn does not come back.');
    expect(suggestions.value).toEqual([
      'Mara opens the door in the sea.',
      'Tom’s coat comes back without him.',
      'The fog horn falls silent.',
    ]);
    expect(scene.value.map(({ type }) => type)).toEqual([
      'scene_heading',
      'dialogue',
      'internal_monologue',
      'transition',
    ]);
    expect(title.value).toBe('The Door in the Sea');
    for (const { usage, sent } of [summary, suggestions, scene, title]) {
      expect(usage).toEqual({ prompt_tokens: 111, completion_tokens: 222, total_tokens: 333 });
      expect(sent?.parts.map(({ name }) => name)).toContain('system_prompt');
    }
  });

  const calls: [string, () => Promise<unknown>][] = [
    ['summarise', () => writer.summarise(summarising, options())],
    ['suggest', () => writer.suggest(suggesting, options())],
    ['scene', () => collectScene(writer.scene(staging, options()))],
    ['title', () => writer.title(naming, options())],
  ];
  const faults: [FakeBehaviour, string][] = [
    ['uselessJson', 'unprocessable'],
    ['empty', 'unprocessable'],
    ['refuse', 'refused'],
    ['contentFilter', 'refused'],
    ['endless', 'upstream_rejected'],
    ['cutOff', 'upstream_cut_off'],
    ['nonsense', 'upstream_rejected'],
    ['broken', 'upstream_unreachable'],
    ['rateLimited', 'rate_limited'],
  ];
  /** A scene that never ends is stopped, and what came of it is a scene. */
  const rows = calls.flatMap(([name, call]) =>
    faults
      .filter(([fault]) => name !== 'scene' || fault !== 'endless')
      .map(([fault, type]) => [name, fault, type, call] as const),
  );
  it.each(rows)('%s: %s is %s', async (_, behaviour, type, call) => {
    fake.behaviour = behaviour;
    await expect(call()).rejects.toMatchObject({
      name: 'WriterFailure',
      type,
      message: expect.not.stringContaining('secret'),
    });
    await fake.requests.at(-1)?.ended;
    expect(fake.open).toBe(0);
  });

  it('ends at once when it is aborted', async () => {
    fake.behaviour = 'stallInTheMiddle';
    const abort = new AbortController();
    const ended = expect(writer.title(naming, options(abort.signal))).rejects.toThrow();
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1), 10_000);
    abort.abort();
    await ended;
    await expect(fake.requests[0]?.ended).resolves.toBe('hungUp');
  });
});
