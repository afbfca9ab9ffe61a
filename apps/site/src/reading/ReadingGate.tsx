import { readingWords as words } from './readingWords.ts';

/** Asks before adult text is shown that did not come with its page; otherwise the server asks (D-AGE). */
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
