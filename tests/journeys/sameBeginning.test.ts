import { expect, it } from 'vitest';
import { buildRequest } from '../../packages/editor-kit/src/model/buildRequest.ts';
import { appendParagraphs } from '../../packages/editor-kit/src/model/editParagraphs.ts';
import type { Intent } from '../../packages/editor-kit/src/model/Intent.ts';
import { defaultPreferences } from '../../packages/editor-kit/src/model/Preferences.ts';
import { newStory, type Story } from '../../packages/editor-kit/src/model/Story.ts';
import { matterOf, shippedTemplates, taskOf } from '../../packages/writing/src/asking.ts';
import { countTokens, renderPrompt } from '../../packages/writing/src/index.ts';

const words = 'The rain went on over Skerry Point, and Mara counted the hours by the lamp. ';
const paragraph = (at: number) => `${at}. ${words.repeat(5)}`.trim();

/** 100,000 words in 33 chapters that have their summaries. */
function book(): Story {
  const paragraphs = Array.from({ length: 1_330 }, (_, at) => ({ id: `p${at}`, text: paragraph(at) }));
  const breaks = Object.fromEntries(
    Array.from({ length: 32 }, (_, at) => [
      `p${at * 40 + 39}`,
      { id: `b${at}`, summary: `In chapter ${at} it rains, and nobody comes.`, isCollapsed: false },
    ]),
  );
  return { ...newStory(false), premise: 'A lamp.', genre: 'Gothic', paragraphs, breaks, headings: {} };
}

function promptOf(story: Story, at: number, contextTokens: number): string {
  const intent: Intent = {
    kind: 'continue',
    place: { at: 'end' },
    advance: 0,
    instruction: `Let it rain ${'harder '.repeat(at % 7)}on day ${at}.`,
    leftOut: [],
    before: null,
    passages: Array.from({ length: at % 4 }, (_, index) => ({
      ...{ paragraphId: `p${at + index}`, from: 0, chapter: '', words: [] },
      text: paragraph(at + index),
    })),
  };
  const window = { contextTokens, bodyBytes: 262_144 };
  const { request } = buildRequest(story, intent, { settings: defaultPreferences, window });
  const task = taskOf(request);
  const { action, values } = matterOf(task);
  const { system, user } = shippedTemplates(action, 'safe');
  return `${renderPrompt(system, values)}\n\n${renderPrompt(user, values)}`;
}

function sameBeginning(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one.slice(0, at);
}

it.each([
  [4_096, 0.5],
  [8_192, 0.8],
  [16_384, 0.9],
  [32_768, 0.95],
])(
  'in 100 continues of a long book in a window of %i tokens, a share of %f stands in the same beginning as before',
  (contextTokens, share) => {
    let story = book();
    let before = promptOf(story, 0, contextTokens);
    let [same, all] = [0, 0];
    for (let at = 1; at <= 100; at += 1) {
      story = appendParagraphs(story, [paragraph(2_000 + at), paragraph(3_000 + at)]);
      const now = promptOf(story, at, contextTokens);
      same += countTokens(sameBeginning(now, before));
      all += countTokens(now);
      before = now;
    }
    expect(same / all).toBeGreaterThanOrEqual(share);
    expect(all / 100).toBeGreaterThan(contextTokens / 3);
  },
);
