import { type EditorComponents, loadStoryEditor, StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import {
  type Draft,
  type EditorAdapter,
  newDraft,
  newRecord,
  newStory,
  type PendingReview,
  type SavedProposal,
  type Story,
} from '@fabula/editor-kit/core';
import {
  memoryStories,
  reviewOf,
  sampleContinuation,
  sampleParagraphs,
  samplePremise,
  scriptedWriter,
  textEvents,
} from '@fabula/editor-kit/testing';
import { useStoryTexts } from '../storyTexts.ts';

// Stories look at what is open, and most do not wait for it.
await loadStoryEditor();

export interface EditorSceneProps {
  adapter?: Partial<EditorAdapter>;
  story?: Partial<Story>;
  draft?: Draft | null;
  /** Drafts that wait, with what was asked for; in place of `draft`. */
  review?: PendingReview | null;
  /** Those that are not in hand. */
  proposals?: readonly SavedProposal[];
  /** In pencil, by the id of their section break. */
  summaries?: Readonly<Record<string, string>>;
  instruction?: string;
  components?: EditorComponents;
}

const openings = [textEvents(...sampleParagraphs), textEvents(...sampleContinuation)];

/** The editor on in-memory adapters: a scripted writer, and stories that last as long as the page. */
export function EditorScene({
  adapter,
  story,
  draft = null,
  review = null,
  proposals = [],
  summaries = {},
  instruction = '',
  components,
}: EditorSceneProps) {
  return (
    <StoryEditorProvider
      strings={useStoryTexts().editor}
      {...(components && { components })}
      adapter={{ writer: scriptedWriter(openings), stories: memoryStories(), ...adapter }}
      initialRecord={{
        ...newRecord(
          { ...newStory(false), ...story, ...(proposals.length > 0 && { pencil: { others: proposals } }) },
          instruction,
        ),
        review: review ?? (draft && reviewOf(draft)),
        proposedSummaries: summaries,
      }}
    >
      <StoryEditor />
    </StoryEditorProvider>
  );
}

/** A draft that waits for review. */
export const sampleDraft = newDraft({ id: 'draft-1', paragraphs: sampleContinuation });

/** A story with a premise and nothing more. */
export const blankStory = { premise: samplePremise, genre: 'Mystery' };

/** Generations take a moment. */
export const soon = { timeout: 5000 };
