import { typesetQuotes } from './quotes.ts';
import type { Notice } from './Storyteller.ts';
import { instructions } from './stock.ts';

const LONGEST = 140;

/** What the storyteller says of the parts of an instruction that it did not follow; undefined when there are none. */
export function instructionNotice(kind: string, beyond: readonly string[]): Notice | undefined {
  if (beyond.length === 0) return undefined;
  const quoted = beyond.slice(0, 3).map((part) => `“${shortened(part)}”`);
  if (beyond.length > 3) quoted.push(`${beyond.length - 3} more`);
  const isRevision = kind === 'rewrite' || kind === 'improve' || kind === 'draft';
  return {
    code: 'instruction_beyond_writer',
    text: typesetQuotes(
      [
        `The offline storyteller is a demonstration and cannot follow ${quoted.join(', ')}.`,
        isRevision ? 'It left that undone.' : 'It wrote on without it.',
        `What it can do: ${instructions.can.join(', ')}.`,
        'A language model follows any instruction: whoever runs this server sets OPENAI_BASE_URL or OPENAI_API_KEY, as “Configure” in its README says.',
      ].join(' '),
    ),
    beyond: beyond.slice(0, 20).map((part) => shortened(part)),
  };
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2))}…`;
}
