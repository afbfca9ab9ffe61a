import type { RunNews } from '@fabula/work-kit/core';
import type { Feedback } from '../adapter/FeedbackAdapter.ts';
import type { AssistanceKind } from '../adapter/WriterAdapter.ts';
import type { Story } from '../model/Story.ts';
import type { StoryRecord } from '../model/StoryRecord.ts';
import type { WritingKind } from '../model/WritingRequest.ts';

/** What can be asked for: text, or one of the short answers and pictures. */
export type RunKind = WritingKind | AssistanceKind;

/** What happened in the editor, for whoever embeds it. */
export type EditorEvent =
  | RunNews<RunKind>
  | { type: 'draft.accepted'; story: Story; pickedSentences: readonly string[] }
  | { type: 'draft.rejected' }
  | { type: 'story.saved'; record: StoryRecord }
  /** Another tab, or another device, had changed the story; the editor goes on with the copy in `record`. */
  | { type: 'story.conflicted'; record: StoryRecord; by: 'tab' | 'account' }
  /** A new story took the place of the one before, which was kept. */
  | { type: 'story.reset'; story: Story }
  | { type: 'feedback.sent'; feedback: Feedback };
