import { retext } from 'retext';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';

const checker = retext().use(retextIndefiniteArticle).use(retextRepeatedWords);

/** What the grammar checker finds in a text, with the words around it. For tests. */
export async function grammarFindings(text: string): Promise<string[]> {
  const { messages } = await checker.process(text);
  return messages.map(({ reason, place }) => {
    const at = place && 'start' in place ? (place.start.offset ?? 0) : 0;
    return `${reason} in: ${text.slice(Math.max(0, at - 30), at + 40)}`;
  });
}
