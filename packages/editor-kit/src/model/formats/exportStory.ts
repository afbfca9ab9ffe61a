import { readEmphasis } from '@fabula/writing';
import { headingsOf } from '../headings.ts';
import { pickedSentences } from '../picks.ts';
import { withoutNotes } from '../privacy.ts';
import type { Story } from '../Story.ts';
import { writeJson } from './json.ts';
import { writePlainText } from './plainText.ts';
import type {
  BookFormat,
  BookLayout,
  Lost,
  LostKind,
  StoryFileOptions,
  StoryFormat,
  WrittenStory,
} from './StoryFormat.ts';
import { writeHtml } from './writeHtml.ts';
import { writeMarkdown } from './writeMarkdown.ts';

const writers: Record<StoryFormat, (story: Story, options?: StoryFileOptions) => string> = {
  markdown: writeMarkdown,
  text: writePlainText,
  html: writeHtml,
  json: writeJson,
};

const kinds: Record<StoryFormat | BookFormat, { extension: string; type: string }> = {
  markdown: { extension: 'md', type: 'text/markdown;charset=utf-8' },
  text: { extension: 'txt', type: 'text/plain;charset=utf-8' },
  html: { extension: 'html', type: 'text/html;charset=utf-8' },
  json: { extension: 'json', type: 'application/json' },
  epub: { extension: 'epub', type: 'application/epub+zip' },
  docx: {
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  pdf: { extension: 'pdf', type: 'application/pdf' },
};

/** Writes a story as a file and lists the losses. Every format labels an adult story. */
export function exportStory(given: Story, format: StoryFormat, options: StoryFileOptions = {}): WrittenStory {
  const story = format === 'json' ? given : withoutNotes(given);
  return { text: writers[format](story, options), lost: lostIn(given, format) };
}

/** The file name and media type of an export. */
export function storyFile(title: string, format: StoryFormat | BookFormat): { name: string; type: string } {
  const { extension, type } = kinds[format];
  return { name: `${fileName(title)}.${extension}`, type };
}

/** Portable on all systems: no reserved or hidden characters, limited length. */
function fileName(title: string): string {
  const plain = title
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '');
  return [...plain].slice(0, 60).join('').trim() || 'story';
}

const forReading: readonly LostKind[] = [
  'picks',
  'progress',
  'usage',
  'overall_summary',
  'states',
  'details',
  'own_notes',
];

const notHeld: Record<StoryFormat | BookFormat, readonly LostKind[]> = {
  json: [],
  markdown: forReading,
  html: forReading,
  text: ['formatting', 'headings', 'pictures', 'summaries', ...forReading],
  epub: forReading,
  docx: forReading,
  pdf: forReading,
};

/** A manuscript is text alone. */
const notInLayout: Record<BookLayout, readonly LostKind[]> = {
  manuscript: ['premise', 'pictures', 'summaries'],
};

/** The losses of this story in a format. */
export function lostIn(story: Story, format: StoryFormat | BookFormat, layout?: BookLayout): Lost[] {
  return [...(layout ? notInLayout[layout] : []), ...notHeld[format]].flatMap((kind) => {
    const count = counted(story, kind);
    return count === 0 ? [] : [{ kind, count, line: null }];
  });
}

function counted(story: Story, kind: LostKind): number {
  switch (kind) {
    case 'premise':
      return story.premise.trim() === '' && story.genre.trim() === '' ? 0 : 1;
    case 'picks':
      return pickedSentences(story.paragraphs, story.picks).length;
    case 'formatting':
      return story.paragraphs.filter(({ text }) => isEmphasized(text)).length;
    case 'headings':
      return Object.keys(headingsOf(story)).length;
    case 'pictures':
      return story.images.length;
    case 'summaries':
      return Object.values(story.breaks).filter(({ summary }) => summary.trim() !== '').length;
    case 'progress':
      return story.mode === 'open_ended' && story.progress === 0 ? 0 : 1;
    case 'usage':
      return story.tokenUsage.total_tokens > 0 ? 1 : 0;
    case 'states':
      return Object.keys(story.states ?? {}).length;
    case 'details':
      return Object.keys(story.details ?? {}).length;
    case 'own_notes':
      return story.paragraphs.filter(({ id, text }) => story.privacy?.[id] === 'note' && text.trim() !== '')
        .length;
    case 'overall_summary':
      return isSaidBySections(story) ? 0 : 1;
    default:
      return 0;
  }
}

const isEmphasized = (text: string) => readEmphasis(text).some(({ marks }) => marks.length > 0);

/** True when the overall summary only joins those of the sections. */
function isSaidBySections({ overallSummary, paragraphs, breaks }: Story): boolean {
  const joined = paragraphs.flatMap(({ id }) => breaks[id]?.summary || []).join(' ');
  return overallSummary === '' || overallSummary === joined;
}
