import type { PointOfView, Tense } from '../StoryWorld.ts';

function narration(text: string): string {
  return text.replace(/"[^"]*"/g, ' ');
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}

/** Who tells the story and in which tense: the story so far decides; before it, the premise says 'I' or not. */
export function readVoice(premise: string, told: string): { tense: Tense; pointOfView: PointOfView } {
  const story = narration(told);
  const past = count(story, /\b(?:was|were|had|said|did|could|would|went|came|took|\w+ed)\b/g);
  const present = count(story, /\b(?:is|are|has|says|does|can|will|goes|comes|takes|asks|looks|knows)\b/g);
  const isPresent = present > 3 && present > past * 1.2;
  const speaker = told.trim() ? story : narration(premise);
  const needed = told.trim() ? 2 : 1;
  const isFirst = count(speaker, /\b(?:I|I'[a-z]+|me|my|myself)\b/g) >= needed && /\bI\b/.test(speaker);
  return { tense: isPresent ? 'present' : 'past', pointOfView: isFirst ? 'first' : 'third' };
}
