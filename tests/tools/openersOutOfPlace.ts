/** Openers of the page whose words are not in the middle of what one presses, or not level with their chevron, by their text. */
export function openersOutOfPlace(): string[] {
  const openers = [...document.querySelectorAll<HTMLElement>('button[aria-expanded]')].filter((one) =>
    one.firstElementChild?.matches('svg'),
  );
  if (openers.length === 0) return ['none'];
  return openers.flatMap((opener) => {
    const words = document.createRange();
    words.selectNodeContents(opener.children[1] ?? opener);
    const lines = [...words.getClientRects()];
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) return [];
    const middle = ({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>) => (top + bottom) / 2;
    const drawn = opener.querySelector('svg path')?.getBoundingClientRect() ?? first;
    const isLevel = Math.abs(middle(drawn) - middle(first)) <= 2;
    const text = { top: first.top, bottom: last.bottom };
    const isCentred = Math.abs(middle(text) - middle(opener.getBoundingClientRect())) <= 2;
    return isLevel && isCentred ? [] : [opener.innerText];
  });
}

/** Gives openers the height that a finger gets. */
export function growForTouch(): void {
  for (const one of document.querySelectorAll<HTMLElement>('button[aria-expanded]'))
    one.style.minHeight = '44px';
}
