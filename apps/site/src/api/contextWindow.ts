import { limits } from '@fabula/contract';
import type { ContextWindow } from '@fabula/editor-kit/core';
import { contextRoom, countText, fitContext, openingForTitle, shortenToEnd } from '@fabula/writing';
import { knownStatus } from './serverStatus.ts';

/** Tokens that most local models can hold; assumed until the server tells. */
const usualContextTokens = 16_384;

/** Context window of the server's model; requests are fitted to it before they are sent (D-MEMORY). */
export function contextWindow(): ContextWindow {
  const { limits: known, parts } = knownStatus() ?? {};
  const { bodyBytes = limits.bodyBytes, contextTokens = usualContextTokens } = known ?? {};
  const { kind, name: reader, reasoning } = parts?.textModel ?? {};
  return {
    ...{ contextTokens, bodyBytes },
    ...(kind === 'embedded' && { reader: 'the offline storyteller, on this server' }),
    ...(kind === 'real' && { reader, reasoningReader: reasoning }),
  };
}

/** The last elements of a scene that fit, oldest first, each whole. */
export function fitScene<Element extends object>(given: {
  premise: string;
  genre: string;
  instruction: string;
  elements: readonly Element[];
  count: number;
}): { premise: string; genre: string; elements: readonly Element[] } {
  const { premise, genre, instruction, elements, count } = given;
  const room = contextRoom(contextWindow(), { kind: 'scene', count, isReasoning: false, workedOnTokens: 0 });
  const items = [
    { kind: 'premise' as const, ...countText(premise) },
    { kind: 'genre' as const, ...countText(genre) },
    { kind: 'instruction' as const, ...countText(instruction) },
    ...elements.map((one) => ({ kind: 'paragraph' as const, ...countText(JSON.stringify(one)) })),
  ];
  const { leftOut } = fitContext(items, room);
  return {
    premise: leftOut[0] === null ? premise : '',
    genre: leftOut[1] === null ? genre : '',
    elements: elements.filter((_, index) => leftOut[3 + index] === null),
  };
}

/** The beginning of a text, as long as a title is made from. */
export function fitTitleText(text: string): string {
  return openingForTitle(
    text,
    contextRoom(contextWindow(), { kind: 'title', count: 1, isReasoning: false, workedOnTokens: 0 }),
  );
}

interface StoryTexts {
  premise: string;
  genre: string;
  sections: readonly string[];
  paragraphs: readonly string[];
}

/** As many as fit a short call, from the nearest on. */
export function fitStoryTexts(
  call: { kind: 'section_summary' | 'suggestions'; count: number },
  { premise, genre, sections, paragraphs }: StoryTexts,
): StoryTexts {
  const room = contextRoom(contextWindow(), { ...call, isReasoning: false, workedOnTokens: 0 });
  const last = paragraphs.length - 1;
  const texts = paragraphs.map((text, index) =>
    index === last ? shortenToEnd(text, room.nearTokens) : text,
  );
  const items = [
    { kind: 'premise' as const, ...countText(premise) },
    { kind: 'genre' as const, ...countText(genre) },
    ...sections.map((text) => ({ kind: 'section' as const, ...countText(text) })),
    ...texts.map((text) => ({ kind: 'paragraph' as const, ...countText(text) })),
  ];
  const { leftOut } = fitContext(items, room);
  const goes = (index: number) => leftOut[index] === null;
  return {
    premise: goes(0) ? premise : '',
    genre: goes(1) ? genre : '',
    sections: sections.filter((_, index) => goes(2 + index)),
    paragraphs: texts.filter((_, index) => goes(2 + sections.length + index)),
  };
}
