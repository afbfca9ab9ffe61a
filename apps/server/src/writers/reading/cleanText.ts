const FENCED = /^\s*```[\w-]*[^\S\n]*\n([\s\S]*?)\n?```\s*$/;
const OPEN_FENCE = /^\s*```[\w-]*[^\S\n]*\n/;
/** What chatty models say before they do what they were asked: a line of its own that ends in a colon. */
const PREAMBLE =
  /^\s*(?:sure|certainly|of course|okay|ok|absolutely|here(?:[’']s| is| are)|below (?:is|are)|(?:the )?(?:rewritten|revised|improved|expanded) (?:paragraphs?|text|version|passage)\b)[^\n]{0,160}:[*_]*[^\S\n]*\n\s*/i;
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '«': '»', "'": "'", '‘': '’' };

/** A model's text without a fence round it, and without a line that announces it. */
export function cleanText(text: string): string {
  const unfenced = (FENCED.exec(text)?.[1] ?? text.replace(OPEN_FENCE, '')).trim();
  const bare = unfenced.replace(PREAMBLE, '');
  return bare === unfenced ? bare : (FENCED.exec(bare)?.[1] ?? bare).trim();
}

/** The beginning of a text that is still on its way, without the opening of a fence or a line that announces it. */
export function cleanOpening(text: string): string {
  const unfenced = text.replace(OPEN_FENCE, '');
  const bare = unfenced.replace(PREAMBLE, '');
  return bare === unfenced ? bare : bare.replace(OPEN_FENCE, '');
}

/** A line without the marks that Markdown and quotation put round it. */
export function cleanLine(line: string): string {
  let bare = line.trim();
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare
      .replace(/^#{1,6}\s+/, '')
      .replace(/^(\*\*|__|\*|_)(?=\S)([\s\S]*\S)\1$/, '$2')
      .trim();
    const close = QUOTES[bare[0] ?? ''];
    const inside = bare.slice(1, -1);
    const [open] = bare;
    if (
      close &&
      bare.length > 1 &&
      bare.endsWith(close) &&
      !inside.includes(close) &&
      !inside.includes(open ?? '')
    ) {
      bare = inside.trim();
    }
  }
  return bare;
}
