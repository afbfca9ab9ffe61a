/** Prints a title and what is known of something, and nothing else of the page: from a frame of its own. */
export function printFacts(title: string, facts: readonly (readonly [name: string, value: string])[]): void {
  const frame = document.createElement('iframe');
  // A frame that is not displayed prints blank pages.
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: '0',
    height: '0',
    border: '0',
  });
  frame.setAttribute('aria-hidden', 'true');
  frame.title = title;
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: view } = frame;
  if (!paper || !view) {
    frame.remove();
    return;
  }
  paper.title = title;
  paper.documentElement.lang = document.documentElement.lang;
  paper.documentElement.dir = document.documentElement.dir;
  const heading = paper.createElement('h1');
  heading.textContent = title;
  const list = paper.createElement('dl');
  for (const [name, value] of facts) {
    const term = paper.createElement('dt');
    term.textContent = name;
    const meaning = paper.createElement('dd');
    meaning.textContent = value;
    list.append(term, meaning);
  }
  paper.body.append(heading, list);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
