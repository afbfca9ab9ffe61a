const interactive =
  'a[href], button, input, textarea, select, [role="button"], [role="slider"], [contenteditable="true"]';
/** Pixels between a notice and what it must not cover. */
const gap = 8;
/** How often bars that come and go meanwhile are looked for, in milliseconds. */
const interval = 250;

/** The room that each region takes at the foot of the screen, in pixels. */
const rooms = new Map<Element, number>();

/**
 * Keeps a region of notices at the foot of the screen clear of what can be pressed: it climbs above what is pinned there,
 * and the page gets as much room at its end as lets everything else be scrolled from under it. Until what is answered is
 * called.
 */
export function keepClear(region: HTMLElement): () => void {
  const place = () => {
    region.style.insetBlockEnd = '';
    const { left, right, top, bottom } = region.getBoundingClientRect();
    const height = bottom - top;
    const pinned = [...document.querySelectorAll<HTMLElement>(interactive)]
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      // Boxes first: what is pinned is asked of styles, and a long story has thousands of paragraphs to press.
      .filter(({ box }) => box.width > 0 && box.left < right && box.right > left && box.top < innerHeight)
      .filter(({ one, box }) => box.bottom > 0 && !region.contains(one) && isPinned(one))
      .map(({ box }) => box)
      .sort((one, other) => other.bottom - one.bottom);
    let foot = bottom;
    for (const box of pinned)
      if (box.bottom > foot - height - gap && box.top < foot + gap) foot = box.top - gap;
    if (foot - height < gap) foot = bottom;
    if (foot !== bottom) region.style.insetBlockEnd = `${innerHeight - foot}px`;
    // Room that shrank again would move the page under whoever reads its end.
    rooms.set(region, Math.max(rooms.get(region) ?? 0, innerHeight - foot + height + gap));
    reserve();
  };
  place();
  const timer = setInterval(place, interval);
  const observer = new ResizeObserver(place);
  observer.observe(region);
  return () => {
    clearInterval(timer);
    observer.disconnect();
    rooms.delete(region);
    reserve();
  };
}

/** Whether it stays where it is when the page is scrolled. */
function isPinned(element: Element): boolean {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    const { position } = getComputedStyle(one);
    if (position === 'fixed' || position === 'sticky') return true;
  }
  return false;
}

function reserve(): void {
  const room = Math.max(0, ...rooms.values());
  const { style } = document.documentElement;
  style.paddingBlockEnd = room > 0 ? `${Math.ceil(room)}px` : '';
  // What the keyboard reaches comes to stand above it, too.
  style.scrollPaddingBlockEnd = style.paddingBlockEnd;
}
