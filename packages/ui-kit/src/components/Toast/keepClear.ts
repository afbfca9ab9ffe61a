import { rootOf } from '../../dom.ts';

const interactive =
  'a[href], button, input, textarea, select, [role="button"], [role="slider"], [contenteditable="true"]';
/** Pixels between a notice and what it must not cover. */
const gap = 8;
/** Milliseconds between two looks for bars that come and go. */
const interval = 250;

/** Pixels that each region takes at the foot of the screen. */
const rooms = new Map<Element, number>();

/**
 * Keeps a region of notices at the foot of the screen clear of controls: it climbs above pinned ones, and the page gets
 * padding at its end, so that all others can be scrolled free. Returns its own clean-up.
 */
export function keepClear(region: HTMLElement): () => void {
  const place = () => {
    region.style.insetBlockEnd = '';
    const { left, right, top, bottom } = region.getBoundingClientRect();
    const height = bottom - top;
    const pinned = [...rootOf(region).querySelectorAll<HTMLElement>(interactive)]
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      // Boxes first: computed styles are slow, and a long story has thousands of paragraphs to press.
      .filter(({ box }) => box.width > 0 && box.left < right && box.right > left && box.top < innerHeight)
      .filter(({ one, box }) => box.bottom > 0 && !region.contains(one) && isPinned(one))
      .map(({ box }) => box)
      .sort((one, other) => other.bottom - one.bottom);
    let foot = bottom;
    for (const box of pinned)
      if (box.bottom > foot - height - gap && box.top < foot + gap) foot = box.top - gap;
    if (foot - height < gap) foot = bottom;
    if (foot !== bottom) region.style.insetBlockEnd = `${innerHeight - foot}px`;
    // Room that shrank again would move the page while its end is read.
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

function isPinned(element: Element): boolean {
  for (let one: Element | null = element; one && one !== one.ownerDocument.body; one = one.parentElement) {
    const { position } = getComputedStyle(one);
    if (position === 'fixed' || position === 'sticky') return true;
  }
  return false;
}

function reserve(): void {
  const room = Math.max(0, ...rooms.values());
  const { style } = document.documentElement;
  style.paddingBlockEnd = room > 0 ? `${Math.ceil(room)}px` : '';
  // Focused elements scroll to above it, too.
  style.scrollPaddingBlockEnd = style.paddingBlockEnd;
}
