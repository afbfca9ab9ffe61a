import type { Intent } from '../model/Intent.ts';
import type { Passage, PassageQuestion } from '../model/Passage.ts';
import type { Story } from '../model/Story.ts';

export interface FoundPassages {
  readonly place: Intent['place'];
  readonly question: PassageQuestion;
  /** The text that it was looked up in. */
  readonly paragraphs: Story['paragraphs'];
  /** The best first. */
  readonly passages: readonly Passage[];
}

/** What requests speak of, found in the whole story. */
export interface PassagesSlice {
  /** Of the last places that were looked at. */
  readonly passages: readonly FoundPassages[];
  /** Looks up what a request would go along with. Does nothing without the port `passages`, or where all of the text goes along. */
  lookUpPassages(intent: Intent): Promise<void>;
  /** Marks the passage's sentences as memory, in one undo step. */
  rememberPassage(passage: Pick<Passage, 'paragraphId' | 'text'>): void;
}
