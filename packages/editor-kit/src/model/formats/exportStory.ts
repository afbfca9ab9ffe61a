import type { Story } from '../Story.ts';
import { lostIn } from './lostIn.ts';
import type { BookFormat, StoryFileOptions, StoryFormat, WrittenStory } from './StoryFormat.ts';
import { writeHtml } from './writeHtml.ts';
import { writeJson } from './writeJson.ts';
import { writeMarkdown } from './writeMarkdown.ts';
import { writePlainText } from './writePlainText.ts';

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

/** Writes a story as a file, and says what the format cannot hold. An adult story says so of itself in every one. */
export function exportStory(story: Story, format: StoryFormat, options: StoryFileOptions = {}): WrittenStory {
  return { text: writers[format](story, options), lost: lostIn(story, format) };
}

/** The name and media type of a file that a story is written to. */
export function storyFile(title: string, format: StoryFormat | BookFormat): { name: string; type: string } {
  const { extension, type } = kinds[format];
  return { name: `${fileName(title)}.${extension}`, type };
}

/** What every system takes for a name: no signs that mean something to one, nothing hidden, not too long. */
function fileName(title: string): string {
  const plain = title
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '');
  return [...plain].slice(0, 60).join('').trim() || 'story';
}
