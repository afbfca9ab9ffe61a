const MAX_LINE_CHARACTERS = 2_000_000;

/** Parses `text/event-stream`, cut anywhere. Fields other than `data`, and events without it, are dropped. */
export function eventReader(take: (data: string) => void): (piece: string) => void {
  let held: string[] = [];
  let heldLength = 0;
  let data: string | undefined;

  function line(text: string): void {
    if (text === '') {
      const whole = data;
      data = undefined;
      if (whole !== undefined) take(whole);
    } else if (text.startsWith('data:')) {
      const value = text.slice(text[5] === ' ' ? 6 : 5);
      data = data === undefined ? value : `${data}\n${value}`;
    }
  }

  return (piece) => {
    let from = 0;
    for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', from)) {
      let text = piece.slice(from, at);
      if (held.length > 0) {
        text = held.join('') + text;
        held = [];
        heldLength = 0;
      }
      from = at + 1;
      line(text.endsWith('\r') ? text.slice(0, -1) : text);
    }
    if (from === piece.length) return;
    held.push(from === 0 ? piece : piece.slice(from));
    heldLength = from === 0 ? heldLength + piece.length : piece.length - from;
    if (heldLength > MAX_LINE_CHARACTERS) throw new SyntaxError('A line of this answer does not end.');
  };
}
