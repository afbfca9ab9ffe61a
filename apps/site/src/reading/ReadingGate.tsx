import { readingWords as words } from './readingWords.ts';

/** Asks before adult text is shown. What is confirmed lasts as long as the page shows (writing.md §2). */
export function ReadingGate({ onConfirm }: { onConfirm: () => void }) {
  return (
    <div className="read-gate">
      <h1>{words.gateTitle}</h1>
      <p>{words.gate}</p>
      <p className="read-gate-ways">
        <button type="button" className="read-primary" onClick={onConfirm}>
          {words.ofAge}
        </button>
        <a href="/">{words.leave}</a>
      </p>
    </div>
  );
}
