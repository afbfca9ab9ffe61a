import { pickedSentences } from '../picks.ts';
import type { Story } from '../Story.ts';
import type { BookFormat, Lost, LostKind, StoryFormat } from './StoryFormat.ts';

const forReading: readonly LostKind[] = ['picks', 'progress', 'usage', 'overall_summary'];

const notHeld: Record<StoryFormat | BookFormat, readonly LostKind[]> = {
  json: [],
  markdown: forReading,
  html: forReading,
  text: ['pictures', 'summaries', ...forReading],
  epub: forReading,
  docx: forReading,
  pdf: forReading,
};

/** What a format cannot hold of this story; nothing that is not in it. */
export function lostIn(story: Story, format: StoryFormat | BookFormat): Lost[] {
  return notHeld[format].flatMap((kind) => {
    const count = counted(story, kind);
    return count === 0 ? [] : [{ kind, count, line: null }];
  });
}

function counted(story: Story, kind: LostKind): number {
  switch (kind) {
    case 'picks':
      return pickedSentences(story.paragraphs, story.picks).length;
    case 'pictures':
      return story.images.length;
    case 'summaries':
      return Object.values(story.breaks).filter(({ summary }) => summary.trim() !== '').length;
    case 'progress':
      return story.mode === 'open_ended' && story.progress === 0 ? 0 : 1;
    case 'usage':
      return story.tokenUsage.total_tokens > 0 ? 1 : 0;
    case 'overall_summary':
      return isSaidBySections(story) ? 0 : 1;
    default:
      return 0;
  }
}

/** A summary of the whole that only joins those of the sections says nothing of its own. */
function isSaidBySections({ overallSummary, paragraphs, breaks }: Story): boolean {
  const joined = paragraphs.flatMap(({ id }) => breaks[id]?.summary || []).join(' ');
  return overallSummary === '' || overallSummary === joined;
}
