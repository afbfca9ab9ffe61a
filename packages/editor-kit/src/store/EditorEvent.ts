import type { Feedback } from '../adapter/FeedbackAdapter.ts';
import type { Story } from '../model/Story.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';
import type { WritingFailure } from '../model/WritingFailure.ts';

/** What happened in the editor, for whoever embeds it. */
export type EditorEvent =
  | { type: 'generation.started'; runId: string }
  | { type: 'generation.finished'; runId: string; paragraphs: number }
  | { type: 'generation.failed'; runId: string; failure: WritingFailure }
  | { type: 'generation.cancelled'; runId: string; failure: WritingFailure }
  | { type: 'draft.accepted'; story: Story; pickedSentences: readonly string[] }
  | { type: 'draft.rejected' }
  | { type: 'story.saved'; record: StoryRecord }
  /** Another tab, or another device, had changed the story; the editor goes on with the copy in `record`. */
  | { type: 'story.conflicted'; record: StoryRecord; by: 'tab' | 'account' }
  /** A new story took the place of the one before, which was kept. */
  | { type: 'story.reset'; story: Story }
  | { type: 'feedback.sent'; feedback: Feedback };
